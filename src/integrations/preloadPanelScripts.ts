/** Filled in by the build (panelScripts.ts). */
declare const scripts: import('./panelScripts.ts').Scripts;

const { list, forms, editor, renderer } = scripts;
const [, path = '', action] = /^(.+)\/(create|\d+\/edit)$/.exec(location.pathname) ?? [];
const form = forms[path];

ask(list);
// Only signed-in users see a form.
if (form && Object.keys(localStorage).some((key) => key.endsWith('-auth-token'))) {
  ask(form);
  ask(editor, 'low');
  if (action !== 'create') ask(renderer, 'low');
}
// A browser's first date in words takes a phone 80 ms: here it has nothing else to do until the scripts are there. A
// form needs none at first.
if (!form) setTimeout(() => new Intl.DateTimeFormat());

function ask(files: readonly string[], fetchPriority: 'auto' | 'low' = 'auto'): void {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }));
  }
}
