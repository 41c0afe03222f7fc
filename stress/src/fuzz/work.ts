import { randomUUID } from 'node:crypto';
import { nextRevision } from '@concord/domain';
import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import { Answer } from '@concord/server/src/testing/client/answer.ts';
import { createClient } from '@concord/server/src/testing/client/client.ts';
import { codeOf } from '@concord/server/src/testing/client/code-of.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import { type Api, makeProject, makeTask } from '../flows/make-task.ts';
import { question } from '../flows/questions.ts';
import { type FuzzRequest, make } from './requests/request.ts';
import type { Sequence, Steps } from './steps.ts';

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
const leniently =
  (work: (api: Api, steps: Steps) => Promise<void>): Sequence =>
  (steps) =>
    work(apiOf(steps), steps).catch(() => undefined); // what was asked before has changed what this needs

/** Two-step verification is turned on, used to sign in, and turned off again. */
export const useSecondFactor = leniently(async (api, { person }) => {
  if (person.type === undefined) return;
  const proof = { username: person.who, password: demoPassword };
  const { secret } = (await api.post('/auth/secondFactor', { password: demoPassword })).result;
  const confirmed = await api.post('/auth/secondFactor/confirm', { code: codeOf(secret, Date.now()) });
  const [first = '', second = ''] = confirmed.result.codes;
  const { result: login } = await api.post('/auth/login', proof);
  if (!('ticket' in login)) throw new Error('no code is asked for');
  await api.post('/auth/login/code', { ticket: login.ticket, code: first });
  const { codes } = (await api.post('/auth/secondFactor/recoveryCodes', { code: second })).result;
  await api.post('/auth/secondFactor/disable', { code: codes[0] ?? '' });
});

/** A task of the manager with people who work on it. */
export const publish = leniently(async (api, { person, seed }) => {
  const ids = person.pool.known('user', 'contributors').map(String);
  const project = await makeProject(api, `${person.who} ${seed}`);
  const task = await makeTask(api, project, `Task ${seed}`, 4, { contributor: ids.slice(0, 2), reviewer: [] });
  await api.get(`/task/${task}`);
  await api.get(`/task/${task}/row`);
  const questions = [question(1), question(2, 'open')].map(({ dataset: _, ...one }) => one);
  await api.post('/template', { name: `Template ${seed}`, guideline: '', questions });
});

/** A contributor answers a task and mostly submits it. */
export const answer = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/userTask?pageSize=20')).result;
  const task = entities[seed % Math.max(entities.length, 1)];
  if (!task) return;
  await api.get(`/userTask/${task.id}`);
  const { rows } = (await api.get(`/userTask/${task.id}/row`)).result;
  const { questions } = (await api.get(`/userTask/${task.id}`)).result;
  const cells = rows.flatMap(({ content }) =>
    questions.map(({ question_no, type, choices }) => {
      const choice = choices[seed % Math.max(choices.length, 1)]?.value ?? 'text';
      const revision = nextRevision(null, Date.now(), randomUUID().slice(0, 8));
      return { row_no: content.row_no, question_no, value: type === 'multiple' ? [choice] : choice, revision };
    }),
  );
  await api.put(`/userTask/${task.id}/answers`, { cells, skips: [] });
  if (seed % 4 > 0) await api.post(`/userTask/${task.id}/submit`);
});

/** A reviewer marks what was submitted, and mostly decides about it. */
export const review = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/submission?pageSize=20')).result;
  const submission = entities[seed % Math.max(entities.length, 1)];
  if (!submission) return;
  const { id } = submission;
  await api.post(`/submission/${id}/open`);
  const { rows } = (await api.get(`/submission/${id}/row`)).result;
  const marks = rows.flatMap(({ content, answers }) =>
    answers.map(({ question_no }) => ({
      ...{ row_no: content.row_no, question_no, remark: '', correct_answer: null },
      verdict: seed % 3 === 0 ? ('incorrect' as const) : ('correct' as const),
    })),
  );
  if (marks.length > 0) await api.put(`/submission/${id}/marks`, { marks });
  const { version } = (await api.get(`/submission/${id}`)).result;
  if (seed % 5 < 2) await api.post(`/submission/${id}/approve`, { version });
  else if (seed % 5 < 4) await api.post(`/submission/${id}/return`, { version, remarks: 'Again, please.' });
});
