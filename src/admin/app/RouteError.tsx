import { Button } from '#ui/Button.tsx';

/** A screen whose code could not be loaded, or that failed; a new version of the panel may be out. */
export function RouteError() {
  return (
    <div role="alert" className="wrap flex flex-1 flex-col items-start justify-center gap-6 py-16">
      <h1>No pudimos mostrar esta pantalla</h1>
      <p className="max-w-measure text-ink-soft">
        Puede que se haya perdido la conexión o que el panel se haya actualizado. Recarga la página para continuar.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar la página
      </Button>
    </div>
  );
}
