import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { components } from '@concord/openapi';
import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

type LiveEvent = components['schemas']['LiveEvent'];

/** Serves the app on a port of its own: a stream has no end that `inject` could wait for. */
export const listening = async ({ server }: TestApp): Promise<string> => server.listen({ port: 0, host: '127.0.0.1' });

/** A token from a separate sign-in. */
export async function signIn({ withToken }: TestApp, username: string): Promise<string> {
  return (await withToken(undefined).post('/auth/login', { username, password: 'concord-demo' })).token;
}

/** Opens a stream and reads it piece by piece, in the order in which it was written. */
export async function openStream(origin: string, headers: Record<string, string>, method = 'GET') {
  const asked = request(`${origin}/cms/v1/events`, { method, headers, agent: false }).end();
  onTestFinished(() => void asked.destroy());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = answer.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let rest = '';

  /** The text before the next empty line; undefined at the end. */
  async function piece(): Promise<string | undefined> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const found = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return found;
      }
      const { value, done } = await text.next().catch(() => ({ value: '', done: true }));
      if (done) return undefined;
      rest += value;
    }
  }

  return {
    status: answer.statusCode,
    headers: answer.headers,
    piece,
    /** The next event, or the next of those named; undefined at the end of the stream. */
    next: async (...names: LiveEvent['event'][]): Promise<LiveEvent | undefined> => {
      for (let found = await piece(); found !== undefined; found = await piece()) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(found) ?? [];
        if (!event || !data) continue;
        const told = { event, data: JSON.parse(data) } as LiveEvent;
        if (names.length === 0 || names.includes(told.event)) return told;
      }
      return undefined;
    },
    close: () => asked.destroy(),
  };
}

/** The headers with which a stream is asked for. */
export const asking = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'text/event-stream' });
