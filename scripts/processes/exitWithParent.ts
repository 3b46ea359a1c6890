/** Preloaded into third-party programs: exits when the parent process is gone, however it ended. */
process.once('disconnect', () => process.exit(1));
// The listener alone would keep a finished program running.
process.channel?.unref();
