import type { components } from '@concord/openapi';
import type { Answer } from './client/answer.ts';
import type { Caller } from './client/caller.ts';
import { multipart } from './client/multipart.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

export const uploadAnswers = (
  caller: Caller,
  task: string,
  content: string | Buffer,
  { filename = 'answers.csv', query = '' } = {},
): Promise<Answer<Schemas['AnswerUpload']>> =>
  caller.send({ method: 'POST', path: `/task/${task}/answerImport/upload${query}`, ...multipart(content, filename) });

/** Whose work a name is. */
export const asUser = (name: string, user: string) => ({ name, user, source: null });
export const asSource = (name: string, source = name) => ({ name, user: null, source });

type Import = Partial<Schemas['AnswerImportRequest']> & {
  username?: 'master' | 'manager' | 'manager2';
  filename?: string;
  query?: string;
};

/** Uploads answers, and checks and imports them with the suggested columns. */
export function answerFiles(app: TestApp) {
  const staged = async (
    task: string,
    content: string | Buffer,
    { username = 'manager', filename = 'answers.csv', query = '', columns, contributors = [] }: Import,
  ) => {
    const { result } = await uploadAnswers(app.as(username), task, content, { filename, query });
    return { upload_id: result.id, columns: columns ?? result.columns, contributors };
  };
  return {
    check: async (
      task: string,
      content: string | Buffer,
      given: Import = {},
    ): Promise<Schemas['AnswerImportCheck']> => {
      const caller = app.as(given.username ?? 'manager');
      return (await caller.post(`/task/${task}/answerImport/check`, await staged(task, content, given))).result;
    },
    /** The job, run. */
    bring: async (task: string, content: string | Buffer, given: Import = {}): Promise<Schemas['Job']> => {
      const caller = app.as(given.username ?? 'manager');
      const { only_good = false, submit = 'sources' } = given;
      const asked = { ...(await staged(task, content, given)), only_good, submit };
      const { result } = await caller.post(`/task/${task}/answerImport`, asked);
      await app.runJobs();
      return (await caller.get(`/job/${result.id}`)).result;
    },
  };
}
