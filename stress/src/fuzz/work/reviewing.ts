import { randomUUID } from 'node:crypto';
import { leniently, pick, publishedTask } from './leniently.ts';

/** A reviewer marks what was submitted, and mostly decides about it. */
export const review = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/submission?pageSize=20&state=under_review')).result;
  const { id } = pick(entities, seed);
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

/** A dispute is decided about. */
export const decide = leniently(async (api, { seed }) => {
  const { entities } = (await api.get('/submission?pageSize=20&state=disputed')).result;
  const { id } = pick(entities, seed);
  const { rows } = (await api.get(`/submission/${id}/row?filter=disputed`)).result;
  const { content, disputes } = pick(rows, seed);
  const { question_no, round } = pick(
    disputes.filter((one) => one.outcome === null),
    seed,
  );
  const outcome = seed % 2 === 0 ? ('upheld' as const) : ('kept' as const);
  const decision = { round, outcome, reason: 'We read it again.' };
  await api.post(`/submission/${id}/dispute/${content.row_no}/${question_no}`, decision);
});

/** A cell on whose answer people differ gets its final answer, which is sometimes taken back. */
export const adjudicate = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  await api.get(`/task/${task}/adjudication`);
  const { cell } = (await api.post(`/task/${task}/adjudication/next`, {})).result;
  if (!cell) return;
  const path = `/task/${task}/adjudication/${cell.content.row_no}/${cell.question_no}` as const;
  const value = cell.answers[0]?.value ?? 'a';
  const id = randomUUID();
  const { status } = await api.put(path, { id, replaces: null, value, remark: '', as_gold: seed % 4 === 0 });
  if (status === 200 && seed % 3 === 0) await api.delete(`${path}?decision=${id}`);
});

/** Rows are drawn from all that is under review in a task, and decide about it. */
export const decideAboutLot = leniently(async (api, { seed }) => {
  const task = await publishedTask(api, seed);
  const { version } = (await api.get(`/task/${task}`)).result;
  const acceptance = { way: 'risks', acceptable: 5, producer_risk: 10, unacceptable: 60, consumer_risk: 10 } as const;
  await api.patch(`/task/${task}`, { version, acceptance, acceptance_lot: 'task' });
  await api.post(`/task/${task}/lot`);
  const { lot } = (await api.get(`/task/${task}/lot`)).result;
  if (!lot) return;
  const { lot_no } = lot;
  const { entities } = (await api.get(`/submission?pageSize=20&task=${task}`)).result;
  await api.get(`/submission/${pick(entities, seed).id}/lot`);
  if (seed % 2 === 0) await api.post(`/task/${task}/lot/approve`, { lot_no });
  else await api.post(`/task/${task}/lot/return`, { lot_no, remarks: 'Again, please.' });
});
