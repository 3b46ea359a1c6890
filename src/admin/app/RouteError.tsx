import { Button } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** A screen whose code could not be loaded, or that failed; a new version of the panel may be out. */
export function RouteError() {
  return (
    <>
      <PageHeading>No pudimos mostrar esta pantalla</PageHeading>
      <p className="mb-8 max-w-measure text-ink-soft">
        Puede que se haya perdido la conexión o que el panel se haya actualizado. Recarga la página para continuar.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar la página
      </Button>
    </>
  );
}

/** The same where no screen stands around it. */
export function PanelError() {
  return (
    <main className="wrap flex flex-col items-start justify-center py-16">
      <RouteError />
    </main>
  );
}
