// Run before the first paint of the home page: a visitor who has seen the splash in this session is not shown it again.
try {
  if (sessionStorage['splash']) document.documentElement.dataset['splash'] = 'seen';
  else sessionStorage['splash'] = '1';
} catch {
  // Where nothing may be kept, it is shown each time.
}
