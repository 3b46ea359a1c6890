/** How long a visitor may pause between two letters of one word, in milliseconds. */
const PAUSE = 200;

/**
 * Shows results as one types: the page that the form would lead to is fetched, and its results take the place of these.
 * Enter leads there, as without scripts.
 */
export function setUpSearch(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search]');
  const input = form?.querySelector('input');
  const results = document.getElementById('resultados');
  const status = document.getElementById('encontrado');
  if (!form || !input || !results || !status) return;
  let shown = input.defaultValue.trim();
  let said = status.textContent;
  let current = new AbortController();

  const show = async (words: string, { signal }: AbortController) => {
    const address = `${form.action}?${new URLSearchParams({ q: words }).toString()}`;
    results.setAttribute('aria-busy', 'true');
    try {
      const text = await (await fetch(address, { signal })).text();
      const page = new DOMParser().parseFromString(text, 'text/html');
      const found = page.getElementById(results.id);
      if (!found) throw new Error('The answer is no page of results.');
      results.replaceChildren(...found.childNodes);
      status.textContent = said = page.getElementById(status.id)?.textContent ?? '';
      document.title = page.title;
      history.replaceState(null, '', address);
      shown = words;
    } catch {
      if (signal.aborted) return;
      status.textContent = 'No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.';
    }
    results.removeAttribute('aria-busy');
  };

  const follow = () => {
    current.abort();
    const mine = (current = new AbortController());
    results.removeAttribute('aria-busy');
    setTimeout(() => {
      const words = input.value.trim();
      if (mine.signal.aborted) return;
      if (words !== shown) void show(words, mine);
      // The results are still those of these words: a failure in between is over.
      else if (status.textContent !== said) status.textContent = said;
    }, PAUSE);
  };

  input.addEventListener('input', follow);
  // What was typed before this script was there.
  follow();
}
