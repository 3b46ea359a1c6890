const shell = process.ppid;

/** Calls `listener` once the shell in which npm runs this script is gone: npm ends its shell, but not what it runs. */
export function onShellExit(listener: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const poll = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(poll);
    listener();
  }, 500).unref();
}
