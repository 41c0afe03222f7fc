import { addRows, done, ended, makeProject, makeTask } from '../../flows/make-task.ts';
import { question } from '../../flows/questions.ts';
import { leniently, pick, publishedTask } from './leniently.ts';

/** A task of the manager with people who work on it. */
export const publish = leniently(async (api, { person, seed }) => {
  const ids = person.pool.known('user', 'contributors').map(String);
  const project = await makeProject(api, `${person.who} ${seed}`);
  const people = { contributor: ids.slice(0, 2), reviewer: [] };
  const pilot = seed % 4 === 0 ? { pilot_rows: 2 } : {};
  const task = await makeTask(api, project, `Task ${seed}`, 4, { ...people, ...pilot });
  const { version } = (await api.get(`/task/${task}`)).result;
  if (seed % 8 === 0) await done(api, await api.post(`/task/${task}/publishRest`, { version, pilot: 'counted' }));
  await api.get(`/task/${task}/row`);
  const questions = [question(1), question(2, 'open')].map(({ dataset: _, ...one }) => one);
  await api.post('/template', { name: `Template ${seed}`, guideline: '', questions });
  const document = { concord: 'questions', version: 1, guideline: '', questions };
  await api.post('/question/read', { text: JSON.stringify(document) });
});

/** A published task gets more rows, which are sometimes taken back and deleted for good. */
export const addMoreRows = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  await addRows(api, task, `More ${seed}`, 3);
  const { task_row } = (await api.get(`/task/${task}`)).result;
  const added = task_row.at(-1);
  if (!added) return;
  const path = `/task/${task}/dataset/${added.id}` as const;
  await api.get(`${path}/takeBack`);
  if (seed % 2 === 0) return;
  await done(api, await api.post(`${path}/takeBack`, { started: seed % 3 === 0 ? 'keep' : 'withdraw' }));
  if (seed % 4 === 1) await done(api, await api.post(`${path}/restore`));
  else await done(api, await api.post(`${path}/purge`, { typed_name: added.name }));
});

/** The rest of someone's work is passed on to the others. */
export const passOn = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  const { version, contributor } = (await api.get(`/task/${task}`)).result;
  const { id } = pick(contributor, seed).user;
  await done(api, await api.post(`/task/${task}/contributor/${id}/passOn`, { version }));
});

/** A task is switched off and on again. */
export const interrupt = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  const { version } = (await api.get(`/task/${task}`)).result;
  const { result } = await api.post(`/task/${task}/deactivate`, { version });
  await api.post(`/task/${task}/activate`, { version: result.version });
});

/** Answers from a file become the work of a source or of a contributor, and are sometimes taken back. */
export const importAnswers = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  const file = `row_no,contributor,question,value\n1,${seed % 2 === 0 ? 'contributor' : 'Tool'},1,a\n2,Tool,2,A text\n`;
  const { id: upload_id, columns } = (await api.upload(`/task/${task}/answerImport/upload`, file)).result;
  const contributors = [{ name: 'Tool', user: null, source: 'Tool' }];
  await api.post(`/task/${task}/answerImport/check`, { upload_id, columns, contributors });
  const order = { upload_id, columns, contributors, only_good: true, submit: 'sources' } as const;
  const { result: job } = await api.post(`/task/${task}/answerImport`, order);
  await ended(api, job.id);
  const { imports } = (await api.get(`/task/${task}/answerImport`)).result;
  if (seed % 3 === 0) await api.post(`/task/${task}/answerImport/${pick(imports, 0).import_no}/undo`);
});
