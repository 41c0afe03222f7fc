import { Agent, request } from 'node:http';

export type Request = {
  method: string;
  /** Below the base path, with its query; encoded. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
};

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** The parsed JSON; undefined when there is none. */
  body: unknown;
  ms: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

/** Resolves with undefined when no answer comes, or not all of it; throws a TypeError for what Node does not send. */
export function send(
  port: number,
  { method, path, headers, body }: Request,
  { timeoutMs = 60_000 } = {},
): Promise<Answer | undefined> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path: `/cms/v1${path}`, method, agent, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        const done = () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode: status = 0, headers: answered } = answer;
          resolve({ status, headers: answered, text, body: parsed(text, answered), ms: performance.now() - started });
        };
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          asked.destroy(); // it never ends by itself
          return done();
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => (answer.complete ? done() : resolve(undefined)));
        answer.on('error', () => resolve(undefined));
      },
    );
    asked.setTimeout(timeoutMs, () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
}

function parsed(text: string, headers: Answer['headers']): unknown {
  if (!String(headers['content-type']).includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
