import type { components } from '@concord/openapi';
import { openBrowser } from '../browser.ts';
import { makePublished, question } from '../factories.ts';
import { createRandom } from '../random.ts';
import type { TestApp } from '../test-app.ts';

type Schemas = components['schemas'];

const questions = [
  question(1),
  question(2, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a', 'b'] } }),
  question(3, { required: false, show_when: { question_no: 2, values: ['c'] } }),
  question(4, { type: 'open', choices: [], required: false }),
];
/** The last one comes and goes. */
const people = ['contributor', 'contributor2', 'contributor3'] as const;
const ROWS = 12;

/**
 * Answers, skips, marks, submissions, decisions, undoings and changes of who works on a task, in an order that a seed
 * decides. What is refused, as it does not fit the state of the work, is part of it. `after` is called from time to time.
 */
export async function reviewAtRandom(
  app: TestApp,
  seed: number,
  after: (task: string) => Promise<void>,
): Promise<string> {
  const random = createRandom(seed);
  const pick = <T>(...from: readonly T[]): T | null => from[random(from.length)] ?? null;
  const texts = Array.from({ length: ROWS }, (_, index) => `text ${index + 1}`);
  const { task } = await makePublished(app, { texts, questions, contributors: people.slice(0, 2), answers_per_row: 2 });
  await setGold(app, task, (row) => (row % 3 > 0 ? { 1: pick('a', 'b'), 2: pick(['c', 'a'], []), 4: 'x' } : null));
  const manager = app.as('manager');
  const browsers = people.map((name) => openBrowser(app, name, task));
  type Browser = (typeof browsers)[number];
  /** The first one whose turn it is. */
  const anyone = async (work: (browser: Browser) => Promise<{ status: number }>) => {
    const first = random(browsers.length);
    for (const browser of [...browsers.slice(first), ...browsers.slice(0, first)])
      if ((await work(browser)).status === 200) return;
  };
  const answer = async (browser: Browser) => {
    const rows = Array.from({ length: 1 + random(5) }, () => 1 + random(ROWS));
    const cells = rows.flatMap((row) => [
      browser.cell(row, 1, pick('a', 'b', 'c', null)),
      ...(random(2) ? [browser.cell(row, 2, pick(['a', 'c'], ['b'], null))] : []),
      ...(random(2) ? [browser.cell(row, 3, pick('a', 'b')), browser.cell(row, 4, pick('x', ' '))] : []),
    ]);
    const skips = rows.filter(() => random(4) === 0).map((row) => browser.skip(row, pick('spam', null)));
    return saveWhatIsOpen(browser, cells, skips);
  };
  const complete = async (browser: Browser) => {
    const cells = texts.map((_, index) => browser.cell(index + 1, 1, pick('a', 'b', 'c')));
    await saveWhatIsOpen(browser, cells);
    return browser.submit();
  };
  const answering = () => anyone(answer);
  const completing = () => anyone(complete);
  const submissions = async () =>
    (
      await app.db
        .selectFrom('assignments')
        .select(['id', 'version'])
        .where('task_id', '=', task)
        .where('removed_at', 'is', null)
        .orderBy('position')
        .execute()
    ).map(({ id, version }) => ({ path: `/submission/${id}` as const, version }));
  const marking = async (path: `/submission/${string}`) => {
    const marks = Array.from({ length: 1 + random(6) }, (): Schemas['Mark'] => {
      const place = { row_no: 1 + random(ROWS), question_no: 1 + random(questions.length) };
      const verdict = pick<Schemas['Verdict'] | null>('correct', 'correct', 'incorrect', 'incorrect', null);
      const right = { 1: pick('a', 'b'), 2: pick(['a', 'c'], ['b']), 4: 'x' }[place.question_no] ?? null;
      return { ...place, verdict, correct_answer: verdict === 'incorrect' ? right : null, remark: '' };
    });
    return Promise.all(marks.map((mark) => manager.put(`${path}/marks`, { marks: [mark] })));
  };
  const deciding = async (one: Awaited<ReturnType<typeof submissions>>[number]) => {
    const { path, version } = one;
    const decided = await [
      () => manager.post(`${path}/return`, { version, remarks: 'Again' }),
      () => manager.post(`${path}/return`, { version, remarks: 'Again', rework: 'incorrect' }),
      () => manager.post(`${path}/approve`, { version }),
      () => manager.post(`${path}/reopen`, { version, reason: 'Look again' }),
    ][random(4)]?.();
    return random(4) === 0 ? manager.post(`${path}/undo`, { version: version + 1 }) : decided;
  };
  const reviewing = async () => {
    const found = await submissions();
    const one = found[random(found.length)];
    return one && (random(2) === 0 ? marking(one.path) : deciding(one));
  };
  const replacing = async () => {
    const { version } = (await manager.get(`/task/${task}`)).result;
    const named = people.filter((_, index) => index === 0 || random(3) > 0);
    const contributor = named.map((name) => app.people[name]);
    return manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
  };
  const steps = [answering, answering, answering, answering, completing, reviewing, reviewing, reviewing];
  for (const browser of browsers.slice(0, 2)) await complete(browser);
  for (const { path } of await submissions()) await marking(path);
  for (let step = 1; step <= 50; step++) {
    app.clock.advance(1000);
    await (random(12) === 0 ? replacing() : steps[random(steps.length)]?.());
    if (step % 10 === 0) await after(task);
  }
  return task;
}

/** One by one where something of it is closed. */
async function saveWhatIsOpen(
  browser: ReturnType<typeof openBrowser>,
  cells: Schemas['AnswerCell'][],
  skips: Schemas['RowSkip'][] = [],
) {
  const saved = await browser.save(cells, skips);
  if (saved.status !== 409 || saved.problem.code !== 'cell_closed') return saved;
  let last: { status: number } = saved;
  for (const cell of cells) last = await browser.save([cell]);
  for (const skip of skips) last = await browser.save([], [skip]);
  return last;
}

async function setGold(
  { db }: TestApp,
  task: string,
  goldOf: (row: number) => Record<string, Schemas['AnswerValue']> | null,
): Promise<void> {
  for (let row = 1; row <= ROWS; row++) {
    const gold = goldOf(row);
    await db
      .updateTable('dataset_rows')
      .set({ gold: gold && JSON.stringify(gold) })
      .where('task_id', '=', task)
      .where('row_no', '=', row)
      .execute();
  }
}
