import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import { ended, rowsFile } from '../flows/make-task.ts';
import { insist, Unanswered } from './calls.ts';
import { CONTRIBUTORS, type Name, STAYING, type World } from './world.ts';

type Schemas = components['schemas'];

/** Adds files of rows to work in progress; a file whose upload was not answered is uploaded again. */
export async function addFiles(world: World): Promise<void> {
  const { ledger, random, tasks } = world;
  for (let n = 1; !world.isOver(); n++) {
    const task = tasks[random(tasks.length)] ?? '';
    const [prefix, rows] = [`file-${n}`, 1 + random(5)];
    const { answer: upload } = await insist(() =>
      world.as('manager').upload(`/task/${task}/dataset/upload`, rowsFile(prefix, rows)),
    );
    const { id: upload_id, columns } = upload.result;
    const order = { upload_id, name: `Rows ${prefix}`, columns, only_good: false };
    const { answer } = await insist(() => world.as('manager', prefix).post(`/task/${task}/dataset/import`, order));
    if (answer.status === 202) {
      const { id: job } = answer.body as Schemas['Job'];
      ledger.imports.push({ task, prefix, rows, job });
      ledger.gain();
      const { answer: repeated } = await insist(() =>
        world.as('manager', prefix).post(`/task/${task}/dataset/import`, order),
      );
      if (repeated.status !== 202 || (repeated.body as Schemas['Job']).id !== job)
        ledger.blame(
          `asked again under its key, the import of ${prefix} is another one: ${repeated.text.slice(0, 300)}`,
        );
      await insist(() => ended(world.as('manager'), job));
    } else if (![409, 422].includes(answer.status)) ledger.blame(`an import was refused: ${answer.text.slice(0, 300)}`);
    await pause(random(400));
  }
}

type Submission = Pick<Schemas['SubmissionSummary'], 'id' | 'round'>;

/** Marks and decides about what the others of the staff leave alone. */
export async function review(world: World, name: Name, isOwn: (submission: string) => boolean): Promise<void> {
  const { ledger, random } = world;
  const api = world.as(name);
  const mark = async ({ id, round }: Submission) => {
    const { answer: found } = await insist(() => api.get(`/submission/${id}/row?limit=50`));
    if (found.status !== 200) return;
    const marks = found.result.rows.flatMap(({ content, answers }): Schemas['Mark'][] =>
      answers
        .filter(() => random(2) === 0)
        .map(({ question_no }) => {
          const verdict = random(3) === 0 ? 'incorrect' : 'correct';
          return { row_no: content.row_no, question_no, verdict, correct_answer: null, remark: '' };
        }),
    );
    if (marks.length === 0) return;
    const { answer, again } = await insist(() => api.put(`/submission/${id}/marks`, { marks }));
    const isSaved = answer.status === 200;
    if (isSaved) ledger.gain();
    if (!isSaved && ![400, 404, 409].includes(answer.status)) ledger.blame(`marks were refused: ${answer.text}`);
    for (const { row_no, question_no, verdict } of marks)
      if (isSaved || again) ledger.marks.set(`${id} ${row_no} ${question_no}`, { verdict, round, maybe: !isSaved });
  };
  const decide = async (id: string) => {
    const { answer: now } = await insist(() => api.get(`/submission/${id}`));
    if (now.status !== 200) return;
    const { version, round } = now.result;
    const isApproved = random(3) === 0;
    const { answer } = await insist(() =>
      isApproved
        ? api.post(`/submission/${id}/approve`, { version })
        : api.post(`/submission/${id}/return`, { version, remarks: 'Again, please.' }),
    );
    if (answer.status === 200) {
      ledger.decisions.set(`${id} ${round}`, isApproved ? 'approved' : 'returned');
      ledger.gain();
    } else if (![404, 409].includes(answer.status)) ledger.blame(`a decision was refused: ${answer.text}`);
  };
  while (!world.isOver()) {
    const { answer } = await insist(() => api.get('/submission?state=under_review&pageSize=20'));
    const mine = answer.result.entities.filter(({ id, task }) => world.tasks.includes(task.id) && isOwn(id));
    const one = mine[random(Math.max(mine.length, 1))];
    if (!one) await pause(200);
    else {
      await insist(() => api.post(`/submission/${one.id}/open`));
      await mark(one);
      if (random(3) === 0) await decide(one.id);
    }
  }
}

/** Exports all answers; a file that seems to be whole has everything that was acknowledged before. */
export async function exportAll(world: World): Promise<void> {
  const { ledger, random, tasks } = world;
  const api = world.as('manager');
  while (!world.isOver()) {
    const task = tasks[random(tasks.length)] ?? '';
    const isSkipped = (key: string) => ledger.cells.has(key.replace(/ \d+$/, ' skip'));
    const before = [...ledger.cells]
      .filter(([key, { acknowledged }]) => acknowledged && key.includes(` ${task} `) && key.endsWith(' 2'))
      .map(([key, { acknowledged }]) => ({ key, acknowledged }));
    const order = { format: 'jsonl', shape: 'long', bom: false, rows: 'all' } as const;
    try {
      const { url } = (await api.post(`/task/${task}/export`, order)).result;
      const { status, text } = await api.unchecked('GET', url.replace('/cms/v1', ''), undefined);
      if (status !== 200) {
        ledger.blame(`an export that was promised was refused: ${status} ${text.slice(0, 300)}`);
        continue;
      }
      const lines =
        text.trim() === ''
          ? []
          : text
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line));
      const values = new Set(lines.map(({ value }) => value));
      for (const { key, acknowledged } of before) {
        if (isSkipped(key)) continue; // its answers are left out
        const sent = ledger.cells.get(key)?.sent ?? new Map();
        const isThere = [...sent].some(
          ([revision, value]) => acknowledged && revision >= acknowledged && values.has(value),
        );
        if (!isThere) ledger.blame(`an export of ${lines.length} lines lacks ${key} as of ${acknowledged}`);
      }
      const places = lines.map(({ row_no, contributor, question_no }) => `${row_no} ${contributor} ${question_no}`);
      if (new Set(places).size < places.length) ledger.blame('an export has an answer twice');
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
    await pause(random(500));
  }
}

/** Makes records under keys, and lets people come to the tasks and go. */
export async function manage(world: World): Promise<void> {
  const { ledger, random, tasks, project, idOf } = world;
  const api = world.as('manager');
  const changePeople = async (task: string) => {
    const { answer: now } = await insist(() => api.get(`/task/${task}`));
    const { version } = now.result;
    const contributor = CONTRIBUTORS.filter((name) => STAYING.includes(name) || random(2) === 0).map(idOf);
    const change = { version, contributor, reviewer: [idOf('manager2')] };
    const { answer, again } = await insist(() => api.put(`/task/${task}/contributor`, change));
    if (answer.status < 300) {
      if (answer.status === 202) await insist(() => ended(api, (answer.body as Schemas['Job']).id));
      ledger.people.set(task, contributor);
      ledger.gain();
    } else if (again) ledger.people.set(task, undefined);
    else if (![409, 422].includes(answer.status)) ledger.blame(`people were refused: ${answer.text.slice(0, 300)}`);
  };
  for (let n = 1; !world.isOver(); n++) {
    const name = `Made ${n}`;
    const makeIt = () => insist(() => world.as('manager', `make-${n}`).post('/task', { project, name }));
    const { answer } = await makeIt();
    const { answer: repeated } = await makeIt();
    if (repeated.text !== answer.text)
      ledger.blame(`asked again under its key, ${name} is another one: ${repeated.text}`);
    if (answer.status === 201) ledger.gain();
    else ledger.blame(`a new task was refused: ${answer.text.slice(0, 300)}`);
    ledger.made.set(name, answer.status === 201);
    await changePeople(tasks[random(tasks.length)] ?? '');
    await pause(random(500));
  }
}
