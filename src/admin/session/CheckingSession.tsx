/** Shown until the session and the screen's code have loaded; the page's HTML starts with the same (pages/admin). */
export function CheckingSession() {
  return (
    <main className="m-auto p-8 font-[Arial,sans-serif]">
      <h1 className="sr-only font-[inherit]">Panel de Administración</h1>
      <p role="status" className="text-ink-soft">
        Verificando autenticación...
      </p>
    </main>
  );
}
