import { useQuery } from '@tanstack/react-query';
import { Notice } from '#admin/ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { goneVideosQuery, missingDocumentsQuery } from './fileQueries.ts';
import { RecordLinks } from './RecordLinks.tsx';
import type { NamedRecord } from './recordQueries.ts';

/** Publications whose video or PDF is no longer available. */
export function FileWarnings() {
  return (
    <>
      <DashboardSection
        heading="Videos que no responden"
        query={useQuery(goneVideosQuery())}
        failed="No se pudo comprobar si los videos responden."
      >
        {({ gone, unknown }) => (
          <>
            {gone.length > 0 && (
              <p className="mb-4 text-ink-soft">
                Sus videos ya no se pueden ver: se borraron de YouTube, son privados o no admiten mostrarse aquí.
              </p>
            )}
            {gone.length > 0 && <RecordLinks named={gone.map(inPublications)} />}
            {unknown > 0 && <Notice>{describeUnknown(unknown)}</Notice>}
            {gone.length + unknown === 0 && <Notice>Los videos de las publicaciones responden.</Notice>}
          </>
        )}
      </DashboardSection>
      <DashboardSection
        heading="PDF que faltan"
        query={useQuery(missingDocumentsQuery())}
        failed="No se pudo comprobar si están los PDF."
      >
        {(publications) =>
          publications.length === 0 ? (
            <Notice>Están todos los PDF que se subieron aquí. Los de otros sitios no se comprueban.</Notice>
          ) : (
            <>
              <p className="mb-4 text-ink-soft">Su PDF ya no está en el almacenamiento: súbelo de nuevo.</p>
              <RecordLinks named={publications.map(inPublications)} />
            </>
          )
        }
      </DashboardSection>
    </>
  );
}

function inPublications({ id, title }: { id: number; title: string }): NamedRecord {
  return { table: 'publications', id, title };
}

function describeUnknown(count: number): string {
  return `Todavía no sabemos si ${count === 1 ? 'un video responde' : `${count} videos responden`}: cada vez que vuelves aquí se le pregunta a YouTube por algunos.`;
}
