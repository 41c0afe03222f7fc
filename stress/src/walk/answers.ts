import type { Answer } from '@concord/server/src/testing/client/answer.ts';
import { type Api, done } from '../flows/make-task.ts';

export const versionOf = async (api: Api, task: string): Promise<number> =>
  (await api.get(`/task/${task}`)).result.version;

/** Waits for what was asked, and says what became of it. */
export async function ended(api: Api, subject: string, answer: Answer): Promise<string> {
  await done(api, answer);
  return `${subject} ${said(answer)}`;
}

export const said = ({ status, text }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${text.slice(0, 200)}`;
