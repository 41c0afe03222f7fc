import { randomUUID } from 'node:crypto';
import { nextRevision } from '@concord/domain';
import { leniently, pick } from './leniently.ts';

/** A contributor answers a task and mostly submits it. */
export const answer = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/userTask?pageSize=20&state=outstanding')).result;
  const task = pick(entities, seed);
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

/** A contributor disputes a mark of returned work, and sometimes takes that back. */
export const dispute = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/userTask?pageSize=20')).result;
  const task = pick(
    entities.filter(({ returned_at }) => returned_at !== null),
    seed,
  ).id;
  const { rows } = (await api.get(`/userTask/${task}/row`)).result;
  const { content, disputable } = pick(
    rows.filter((row) => row.disputable.length > 0),
    seed,
  );
  const cell = { row_no: content.row_no, question_no: pick(disputable, seed) };
  await api.post(`/userTask/${task}/dispute`, { ...cell, reason: 'It says so.' });
  if (seed % 3 === 0) await api.delete(`/userTask/${task}/dispute/${cell.row_no}/${cell.question_no}`);
});
