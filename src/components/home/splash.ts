// Runs before the first paint of the home page, so that a visitor sees the splash once per session.
try {
  if (sessionStorage['splash']) document.documentElement.dataset['splash'] = 'seen';
  else sessionStorage['splash'] = '1';
} catch {
  // Storage is blocked: the splash is shown every time.
}
