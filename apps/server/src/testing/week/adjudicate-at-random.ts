import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.ts';

/** Decides about a cell of `reviewAtRandom`'s task, or takes back what was decided; what cannot be decided is left. */
export async function adjudicateAtRandom(app: TestApp, random: (below: number) => number, task: string): Promise<void> {
  const [row, question] = [1 + random(12), 1 + random(4)];
  const path = `/task/${task}/adjudication/${row}/${question}` as const;
  const master = app.as('master');
  const found = await master.get(path);
  if (found.status !== 200) return;
  const decision = found.result.decision?.id ?? null;
  const value = { 1: ['a', 'b', 'c'][random(3)] ?? '', 2: ['b'], 3: 'a', 4: 'y' }[question] ?? '';
  if (decision !== null && random(3) === 0) await master.delete(`${path}?decision=${decision}`);
  else await master.put(path, { id: randomUUID(), replaces: decision, value, remark: '' });
}
