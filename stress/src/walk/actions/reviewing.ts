import { randomUUID } from 'node:crypto';
import type { components } from '@concord/openapi';
import type { Api } from '../../flows/make-task.ts';
import { said } from '../answers.ts';
import { isOnceIn, pick, pickReviewer, pickTask } from '../pick.ts';
import { type Action, CONTRIBUTORS, type World } from '../world.ts';
import { rework, someValue } from './contributing.ts';

type Mark = components['schemas']['Mark'];

/** A question that need not be answered. */
const LEFT_EMPTY = 2;

type State = 'under_review' | 'approved' | 'paused' | 'disputed';

async function submissionIn(world: World, api: Api, state?: State): Promise<string> {
  const filter = state ? `&state=${state}` : '';
  const { entities } = (await api.get(`/submission?pageSize=50${filter}`)).result;
  return pick(
    world,
    entities.filter(({ task }) => world.tasks.includes(task.id)),
  ).id;
}

export const mark: Action = async (world) => {
  const api = pickReviewer(world);
  return markSome(world, api, await submissionIn(world, api, 'under_review'));
};

async function markSome(world: World, api: Api, id: string): Promise<string> {
  await api.post(`/submission/${id}/open`);
  const { rows } = (await api.get(`/submission/${id}/row?limit=50`)).result;
  const all = isOnceIn(world, 2);
  const marks = rows.flatMap(({ content, answers, skipped_reason }) => {
    const answered = answers.map(({ question_no }) => question_no);
    // what is left empty can be marked as well, in a row that is not skipped
    const marked = skipped_reason === null ? [...new Set([...answered, LEFT_EMPTY])] : answered;
    return marked
      .filter(() => all || isOnceIn(world, 2))
      .map((question_no): Mark => {
        const verdict = pick(world, [null, 'incorrect', 'incorrect', 'correct', 'correct', 'correct'] as const);
        const isCorrected = verdict === 'incorrect' && isOnceIn(world, 2);
        const correct_answer = isCorrected ? someValue(world, question_no) : null;
        return {
          row_no: content.row_no,
          question_no,
          verdict,
          remark: isOnceIn(world, 4) ? 'No.' : '',
          correct_answer,
        };
      });
  });
  return marks.length === 0
    ? `${id} has no answer`
    : `${id} ${said(await api.put(`/submission/${id}/marks`, { marks }))}`;
}

/** Work is marked, returned, changed and submitted again, up to three times. */
export const goThroughRounds: Action = async (world) => {
  const api = pickReviewer(world);
  const id = await submissionIn(world, api, 'under_review');
  const path = `/submission/${id}` as const;
  const steps: string[] = [];
  do {
    await markSome(world, api, id);
    const { contributor, task, version } = (await api.get(path)).result;
    const name = CONTRIBUTORS.find((one) => world.idOf(one) === contributor?.id);
    if (!name) return `${id} is of a source`;
    steps.push(said(await api.post(`${path}/return`, { version, remarks: 'Again.' })));
    steps.push(await rework(world, name, task.id));
  } while (!isOnceIn(world, 3));
  return `${id} ${steps.join(', ')}`;
};

type Verb = 'approve' | 'return' | 'reopen' | 'resume';

/** A decision, which is sometimes undone. */
export const decide =
  (verb: Verb, state: State): Action =>
  async (world) => {
    const api = pickReviewer(world);
    const id = await submissionIn(world, api, state);
    if (state === 'under_review') await api.post(`/submission/${id}/open`);
    const versionNow = async () => (await api.get(`/submission/${id}`)).result.version;
    const version = await versionNow();
    const path = `/submission/${id}` as const;
    const answer = await {
      approve: () => api.post(`${path}/approve`, { version }),
      return: () => api.post(`${path}/return`, { version, remarks: 'Again.' }),
      reopen: () => api.post(`${path}/reopen`, { version, reason: 'So.' }),
      resume: () => api.post(`${path}/resume`, { version }),
    }[verb]();
    if (answer.status !== 200 || !isOnceIn(world, 4)) return `${id} ${said(answer)}`;
    const undo = verb === 'resume' ? (`${path}/resume/undo` as const) : (`${path}/undo` as const);
    return `${id} ${said(answer)}, undone: ${said(await api.post(undo, { version: await versionNow() }))}`;
  };

export const decideDispute: Action = async (world) => {
  const api = pickReviewer(world);
  const id = await submissionIn(world, api, 'disputed');
  const { rows } = (await api.get(`/submission/${id}/row?filter=disputed`)).result;
  const { content, disputes } = pick(world, rows);
  const { question_no, round } = pick(
    world,
    disputes.filter(({ outcome }) => outcome === null),
  );
  const decision = { round, outcome: pick(world, ['upheld', 'kept'] as const), reason: 'So.' };
  return `${id} ${said(await api.post(`/submission/${id}/dispute/${content.row_no}/${question_no}`, decision))}`;
};

/** Rows are drawn from all that is under review in a task, or decide about it. */
export const decideLot: Action = async (world) => {
  const api = pickReviewer(world);
  const task = pickTask(world);
  const { lot } = (await api.get(`/task/${task}/lot`)).result;
  if (!lot || isOnceIn(world, 3)) return `${task} draws: ${said(await api.post(`/task/${task}/lot`))}`;
  const { lot_no } = lot;
  const answer = isOnceIn(world, 2)
    ? await api.post(`/task/${task}/lot/approve`, { lot_no })
    : await api.post(`/task/${task}/lot/return`, { lot_no, remarks: 'Again.' });
  return `${task} ${said(answer)}`;
};

/** A cell gets its final answer from a person, which is sometimes taken back. */
export const adjudicate: Action = async (world) => {
  const api = pickReviewer(world);
  const task = pickTask(world);
  const { cell } = (await api.post(`/task/${task}/adjudication/next`, {})).result;
  if (!cell) return `${task} has nothing to decide`;
  const path = `/task/${task}/adjudication/${cell.content.row_no}/${cell.question_no}` as const;
  const decision = { id: randomUUID(), replaces: null, value: cell.answers[0]?.value ?? 'a', remark: '' };
  const answer = await api.put(path, { ...decision, as_gold: isOnceIn(world, 3) });
  if (answer.status === 200 && isOnceIn(world, 3)) await api.delete(`${path}?decision=${decision.id}`);
  return `${task} ${said(answer)}`;
};

export const assignReviewer: Action = async (world) => {
  const api = pickReviewer(world);
  const id = await submissionIn(world, api);
  const reviewer_id = isOnceIn(world, 3) ? null : world.idOf(pick(world, ['manager', 'manager2', 'master'] as const));
  return `${id} ${said(await api.put(`/submission/${id}/assignedReviewer`, { reviewer_id }))}`;
};
