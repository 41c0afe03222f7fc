import { request } from 'node:http';
import type { Request } from '../server/send.ts';
import { type Answer, send } from '../server/send.ts';
import type { Figures, Kind } from './figures.ts';

/** Asks as one person, and notes what is neither an answer nor a refusal for now. */
export type Browser = {
  ask(kind: Kind, method: string, path: string, body?: object): Promise<Answer | undefined>;
  /** Keeps a stream of events open until told to stop; `onEvent` is told the name of each. */
  follow(onEvent: (event: string) => void, isOver: () => boolean): () => void;
};

type Options = { port: number; token: string; figures: Figures };

const REOPEN_MS = 2000;

export function openBrowser({ port, token, figures }: Options): Browser {
  const headers = { authorization: `Bearer ${token}` };
  const note = (kind: Kind, name: string, status: number | undefined, text = '') => {
    if (status === 503) figures.refused[kind]++;
    else if (status === undefined || status >= 400)
      figures.errors.push(`${name}: ${status ?? 'no answer'} ${text.slice(0, 300)}`);
  };
  return {
    ask: async (kind, method, path, body) => {
      const asked: Request = {
        method,
        path,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      const answer = await send(port, asked, { timeoutMs: 60_000 });
      note(kind, `${method} ${path}`, answer?.status, answer?.text);
      return answer?.status === 503 || (answer?.status ?? 400) < 400 ? answer : undefined;
    },
    follow: (onEvent, isOver) => {
      let current: ReturnType<typeof request> | undefined;
      const again = (seconds = 0) => {
        if (!isOver()) setTimeout(open, Math.max(REOPEN_MS, seconds * 1000)).unref();
      };
      const open = () => {
        if (isOver()) return;
        const asked = { host: '127.0.0.1', port, path: '/cms/v1/events', agent: false };
        current = request({ ...asked, headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
          if (answer.statusCode !== 200) note('streams', 'GET /events', answer.statusCode);
          answer.on('data', (chunk: Buffer) => {
            for (const [, event = ''] of chunk.toString().matchAll(/^event: (\w+)$/gm)) onEvent(event);
          });
          answer.once('close', () => again(Number(answer.headers['retry-after'] ?? 0))).on('error', () => undefined);
        });
        current.once('error', () => again());
        current.end();
      };
      open();
      return () => current?.destroy();
    },
  };
}
