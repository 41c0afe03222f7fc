/** As the log names the levels. */
const FATAL = 60;

/**
 * Writes why the server ends to standard error, as a line of the log: the log itself may not be there yet, and could lose its
 * last line. With `error` the line says where it was thrown.
 */
export function writeFatal(msg: string, error?: Error): void {
  const err = error && { type: error.name, message: error.message, stack: error.stack };
  console.error(JSON.stringify({ level: FATAL, time: Date.now(), pid: process.pid, ...(err && { err }), msg }));
}
