// Preloaded into the server by `npm start`: when the starter is gone, however it ended, the server stops in good order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
