import { Button } from '#ui/Button.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';

/** Shown when a screen failed to load or crashed; a new version of the panel may have been deployed. */
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

/** `RouteError` outside the panel's shell. */
export function PanelError() {
  return (
    <main className="wrap flex flex-col items-start justify-center py-16">
      <RouteError />
    </main>
  );
}
