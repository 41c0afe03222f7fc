import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import type { Api } from '../flows/make-task.ts';
import { insist, openApi } from '../torture/calls.ts';

export type Person = { api: Api; id: string };

export const credentialsOf = (username: string) => ({ username, password: demoPassword });

/** Signs people of the demo workspace in. */
export const signInAt =
  (port: number, blame: (fault: string) => void) =>
  async (username: string): Promise<Person> => {
    const { answer } = await insist(() => openApi({ port, blame }).post('/auth/login', credentialsOf(username)));
    const api = openApi({ port, token: answer.token, blame });
    return { api, id: (await api.get('/auth/getUser')).result.id };
  };
