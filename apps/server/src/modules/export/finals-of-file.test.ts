import { expect, test } from 'vitest';
import { exportsOf } from '../../testing/exports.ts';
import { createRandom } from '../../testing/random.ts';
import { reviewAtRandom } from '../../testing/review/review-at-random.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { exported } = exportsOf(app);
const manager = app.as('manager');

type Value = string | string[] | null;
/** What an analyst has who knows nothing but the file. */
type Line = {
  row_no: number;
  contributor: string;
  question_no: number | null;
  value: Value;
  status: 'incomplete' | 'under_review' | 'approved';
  verdict: 'correct' | 'incorrect' | null;
  correct_answer: Value;
};
type Final = { value: string; how: string };

const plain = (value: Value): string => (Array.isArray(value) ? [...value].sort().join('|') : (value ?? '').trim());

/** How often each answer is given, the most frequent one first. */
function tally(answers: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

type Said = { says: string; approved: boolean };

/** What people say of a cell; a mark alone says nothing, but with a correct answer once the work is approved. */
const saidIn = (lines: readonly Line[]): Said[] =>
  lines.flatMap((line) => {
    const approved = line.status === 'approved';
    const isWrong = approved && line.verdict === 'incorrect';
    const says = plain(isWrong ? line.correct_answer : line.value);
    return says === '' && plain(line.value) === '' ? [] : [{ says, approved }];
  });

function decide(said: readonly Said[], majority: number | null): Final {
  if (said.length === 0) return { value: '', how: 'unanswered' };
  const approved = new Set(said.flatMap(({ says, approved }) => (approved && says !== '' ? [says] : [])));
  const [only = ''] = approved;
  if (approved.size === 1) return { value: only, how: 'reviewed' };
  const [[most, count] = ['', 0], [, next] = ['', 0]] = tally(said.map(({ says }) => says).filter((says) => says));
  if (said.length < 2) return { value: '', how: 'open' };
  if (count === said.length) return { value: most, how: 'unanimous' };
  const wins = majority !== null && count * 100 >= majority * said.length && count > next;
  return wins ? { value: most, how: 'majority' } : { value: '', how: 'open' };
}

const read = async <T>(task: string, shape: 'long' | 'final'): Promise<T[]> =>
  (await exported(task, { shape, format: 'jsonl' }))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** The conditions of the questions of `reviewAtRandom`. */
const conditions: Record<number, { needs: number; values: string[] }> = {
  2: { needs: 1, values: ['a', 'b'] },
  3: { needs: 2, values: ['c'] },
};

async function recomputed(task: string, majority: number | null): Promise<Record<string, Final>> {
  const lines = (await read<Line>(task, 'long')).filter(({ status }) => status !== 'incomplete');
  const finals: Record<string, Final> = {};
  for (let row = 1; row <= 12; row += 1)
    for (let question = 1; question <= 4; question += 1) {
      const own = saidIn(lines.filter(({ row_no, question_no }) => row_no === row && question_no === question));
      const condition = conditions[question];
      const needed = condition && finals[`${row} ${condition.needs}`];
      const isOpen = needed?.how === 'open' || needed?.how === 'unanswered';
      const isMet = !needed || needed.value.split('|').some((value) => condition?.values.includes(value));
      const none = { value: '', how: own.length > 0 && isOpen ? 'open' : 'unanswered' };
      finals[`${row} ${question}`] = isOpen
        ? none
        : isMet
          ? decide(own, majority)
          : { value: '', how: 'not_applicable' };
    }
  return finals;
}

test.each([21, 22, 23, 24])('final answers can be worked out again from the long file alone (%i)', async (seed) => {
  const random = createRandom(seed);
  const hows = new Set<string>();
  await reviewAtRandom(app, seed, async (task) => {
    const majority = [null, 50, 67][random(3)] ?? null;
    const { version } = (await manager.get(`/task/${task}`)).result;
    await manager.patch(`/task/${task}`, { version, majority_share: majority });
    const file = await read<Record<string, Value> & { row_no: number }>(task, 'final');
    const finals = file.flatMap((line) =>
      [1, 2, 3, 4].map((question): [string, Final] => [
        `${line.row_no} ${question}`,
        { value: plain(line[`Question ${question}`] ?? null), how: plain(line[`Question ${question} how`] ?? null) },
      ]),
    );
    expect(Object.fromEntries(finals)).toEqual(await recomputed(task, majority));
    for (const [, { how }] of finals) hows.add(how);
  });
  expect([...hows]).toEqual(expect.arrayContaining(['open', 'unanimous', 'reviewed', 'not_applicable']));
});
