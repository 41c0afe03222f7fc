import { Answer } from '@concord/server/src/testing/client/answer.ts';
import { createClient } from '@concord/server/src/testing/client/client.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import type { Api } from '../../flows/make-task.ts';
import { type FuzzRequest, make } from '../requests/request.ts';
import type { Sequence, Steps } from '../steps.ts';

/** The operations, typed; what is refused or not answered breaks a sequence off. */
function apiOf({ ask }: Steps): Api {
  const called = async (request: FuzzRequest) => {
    const answer = await ask(request);
    if (!answer) throw new Error('no answer');
    const { status, body, text, headers } = answer;
    return new Answer({ name: `${request.method} ${request.path}`, status, body, text, bytes: Buffer.of(), headers });
  };
  return {
    ...createClient((method, path, body) => called(make(method, path, body))),
    upload: async (path, content) => {
      const { headers, payload } = multipart(content, 'rows.csv');
      const answer = await called({ ...make('POST', path), headers, body: payload });
      return answer as Answer<never>; // the caller has named the operation
    },
  };
}

/** Work as people do it, so that what is asked at random finds records in every state. */
export const leniently =
  (work: (api: Api, steps: Steps) => Promise<void>): Sequence =>
  (steps) =>
    work(apiOf(steps), steps).catch(() => undefined); // what was asked before has changed what this needs

/** One of them, as the seed decides; without any, the work ends. */
export function pick<T>(from: readonly T[], seed: number): T {
  const found = from[seed % Math.max(from.length, 1)];
  if (found === undefined) throw new Error('there is none');
  return found;
}

/** A task of whoever asks that people can work on. */
export async function publishedTask(api: Api, seed: number): Promise<string> {
  const { entities } = (await api.get('/task?pageSize=20')).result;
  const published = entities.filter(({ is_draft }) => !is_draft);
  return pick(published, seed).id;
}
