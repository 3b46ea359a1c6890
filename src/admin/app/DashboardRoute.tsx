import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { SiteBuild } from '#admin/publishing/SiteBuild.tsx';
import { usePublishChange } from '#admin/publishing/usePublish.ts';

/** The dashboard wired to publishing: features do not import one another. */
export function DashboardRoute() {
  return (
    <Dashboard publish={usePublishChange()}>
      <SiteBuild />
    </Dashboard>
  );
}
