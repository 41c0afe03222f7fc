// What a person at a terminal sees of the server's log. Anything else that reads it gets its lines as they are.
const WARNING = 40;
const ERROR = 50;

/**
 * A line of the log in words; undefined for one about a single request, of which there are many.
 * @param {string} line
 */
export function inWords(line) {
  const entry = parsed(line);
  if (!entry) return line;
  const { level, msg, err } = entry;
  if (level < WARNING && entry.req) return undefined;
  const kind = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Warning: ' : '';
  return [`${kind}${msg}`, err?.stack].filter(Boolean).join('\n');
}

/**
 * @param {string} line
 * @returns {{ level: number, msg: string, req?: object, err?: { stack?: string } } | undefined}
 */
function parsed(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' && typeof entry.msg === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} line */
export function printLog(line) {
  const shown = process.stdout.isTTY ? inWords(line) : line;
  if (shown !== undefined) console.log(shown);
}
