/** Preloaded into a program that is not ours: it ends when the process that started it is gone, however that ended. */
process.once('disconnect', () => process.exit(1));
// Listening alone would keep a program that has finished from ending.
process.channel?.unref();
