/** Filled in by the build (panelScripts.ts). */
declare const scripts: import('./panelScripts.ts').Scripts;

const { list, forms, editor } = scripts;
const form = forms[/^(.+)\/(?:create|\d+\/edit)$/.exec(location.pathname)?.[1] ?? ''];

ask(list);
// Only signed-in users see a form.
if (form && Object.keys(localStorage).some((key) => key.endsWith('-auth-token'))) {
  ask(form);
  ask(editor, 'low');
}

function ask(files: readonly string[], fetchPriority: 'auto' | 'low' = 'auto'): void {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }));
  }
}
