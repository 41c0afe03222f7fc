import { setTimeout as pause } from 'node:timers/promises';
import { nextRevision, type Revision } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Saved } from '../flows/saved.ts';
import { openApi, Unanswered } from '../torture/calls.ts';
import type { Person } from './scene.ts';

type Cell = components['schemas']['AnswerCell'];
type Options = Person & { n: number; ports: readonly number[]; saved: Saved; isOver(): boolean };

/** Someone who saves one answer after the other, each until it is acknowledged, by the other server when one has none. */
export function keepSaving({ n, ports, token, task, rows, saved, isOver }: Options) {
  const client = (n + 1).toString(16).padStart(8, '0');
  const apis = ports.map((port) => openApi({ port, token, blame: (fault) => void saved.faults.push(fault) }));
  let turn = n;
  let saves = 0;
  const put = (cells: readonly Cell[]) =>
    apis[turn % apis.length]?.put(`/userTask/${task}/answers`, { cells, skips: [] });
  const insist = async (cells: readonly Cell[]) => {
    for (;;) {
      try {
        return await put(cells);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        turn++;
        await pause(100);
      }
    }
  };
  const work = async () => {
    let revision: Revision | null = null;
    while (!isOver()) {
      revision = nextRevision(revision, Date.now(), client);
      const row_no = rows[saves % rows.length] ?? 0;
      const answer = { key: `${n} ${row_no}`, value: `${client} says ${saves}` };
      saved.sent.set(revision, answer);
      const answered = await insist([{ row_no, question_no: 2, value: answer.value, revision }]);
      if (answered?.status !== 200) saved.faults.push(`a save was refused: ${answered?.text.slice(0, 300)}`);
      else saved.acknowledged.set(revision, answer);
      saves++;
    }
  };
  return { working: work(), saves: () => saves };
}
