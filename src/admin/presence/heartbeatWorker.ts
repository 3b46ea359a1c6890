// In a tab that was hidden for minutes a page's timers run once a minute, a worker's as they should.
setInterval(() => postMessage(null), 5000);
