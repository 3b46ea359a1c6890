import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { SiteBuild } from '#admin/publishing/SiteBuild.tsx';

/** The dashboard, joined with publishing: features do not know one another. */
export function DashboardRoute() {
  return (
    <>
      <Dashboard />
      <SiteBuild />
    </>
  );
}
