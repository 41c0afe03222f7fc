import type { Db } from '../../db/db.ts';
import { questionsOf } from '../../shared/task/questions.ts';

type Value = string | readonly string[] | null | undefined;
type Vote = { assignment: string; approved: boolean; given: string; says: string };
type FinalCell = {
  how: string;
  value: string;
  answers: number;
  agreeing: number;
  basis: string[];
  disputed: boolean;
  changed: boolean;
};

/** An answer as a text: empty when there is none, the choices in one order. */
const plain = (value: Value): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value.trim() && value
      : JSON.stringify([...new Set(value)].sort());
const members = (text: string): string[] => (text.startsWith('[') ? JSON.parse(text) : text === '' ? [] : [text]);
const frequency = (texts: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const text of texts) if (text !== '') counts[text] = (counts[text] ?? 0) + 1;
  return Object.entries(counts).sort(([, a], [, b]) => b - a);
};

/** The final answers of a task by row and question, worked out cell by cell from its answers, marks and decisions, without consensus. */
export async function workOutFinals(db: Db, task: string): Promise<Record<string, FinalCell>> {
  const [rows, apart, hidden, work, held, answers, marks, decisions, questions, { majority_share, pilot }] =
    await Promise.all([
      db.selectFrom('dataset_rows').selectAll().where('task_id', '=', task).execute(),
      db.selectFrom('pilot_rows').select('row_no').where('task_id', '=', task).execute(),
      db.selectFrom('gold_rows').select('row_no').where('task_id', '=', task).execute(),
      db.selectFrom('assignments').selectAll().where('task_id', '=', task).execute(),
      db.selectFrom('assignment_rows').selectAll().where('task_id', '=', task).execute(),
      db.selectFrom('answers').selectAll().where('task_id', '=', task).execute(),
      db.selectFrom('marks').selectAll().where('task_id', '=', task).execute(),
      db.selectFrom('adjudications').selectAll().where('task_id', '=', task).where('ended_at', 'is', null).execute(),
      questionsOf(db, task),
      db.selectFrom('tasks').select(['majority_share', 'pilot']).where('id', '=', task).executeTakeFirstOrThrow(),
    ]);
  const found: Record<string, FinalCell> = {};
  const noData = new Set([...hidden, ...(pilot === 'apart' ? apart : [])].map(({ row_no }) => row_no));
  for (const { row_no, dataset_id } of rows) {
    if (noData.has(row_no)) continue;
    const present = held.filter((one) => one.row_no === row_no && one.skipped_reason === null);
    const works = work.filter(
      ({ id, is_completed, removed_at }) =>
        is_completed && removed_at === null && present.some(({ assignment_id }) => assignment_id === id),
    );
    const answerOf = (assignment: string, no: number) =>
      answers.find((one) => one.assignment_id === assignment && one.row_no === row_no && one.question_no === no);
    const wasAsked = (assignment: string, no: number): boolean => {
      const asked = questions.find(({ question_no }) => question_no === no);
      if (!asked || (asked.dataset !== null && asked.dataset !== dataset_id)) return false;
      if (asked.show_when === null) return true;
      const { question_no: needs, values } = asked.show_when;
      if (!wasAsked(assignment, needs)) return false;
      return members(plain(answerOf(assignment, needs)?.value)).some((value) => values.includes(value));
    };
    for (const { question_no, dataset, show_when } of questions) {
      if (dataset !== null && dataset !== dataset_id) continue;
      const needed = show_when && found[`${row_no} ${show_when.question_no}`];
      if (show_when && !needed) continue;
      const isOpen = needed?.how === 'open' || needed?.how === 'unanswered';
      const holds = !needed || members(needed.value).some((value) => show_when?.values.includes(value));
      const votes = works.flatMap(({ id, status }): Vote[] => {
        if (!wasAsked(id, question_no)) return [];
        const answer = answerOf(id, question_no);
        const given = plain(answer?.value);
        const mark = marks.find(
          (one) => one.assignment_id === id && one.row_no === row_no && one.question_no === question_no,
        );
        const isWrong =
          status === 2 && mark?.verdict === 'incorrect' && mark.answer_revision === (answer?.revision ?? null);
        const says = isWrong ? plain(mark.correct_answer) : given;
        return given === '' && says === '' ? [] : [{ assignment: id, approved: status === 2, given, says }];
      });
      const decision = decisions.find((one) => one.row_no === row_no && one.question_no === question_no);
      const settle = (): { how: string; value: string } => {
        if (decision) return { how: 'adjudicated', value: plain(decision.value) };
        if (votes.length === 0) return { how: 'unanswered', value: '' };
        if (isOpen) return { how: 'open', value: '' };
        const [first, ...more] = frequency(votes.filter(({ approved }) => approved).map(({ says }) => says));
        if (first && more.length === 0) return { how: 'reviewed', value: first[0] };
        const [most, second] = frequency(votes.map(({ says }) => says));
        if (votes.length < 2 || !most) return { how: 'open', value: '' };
        if (most[1] === votes.length) return { how: 'unanimous', value: most[0] };
        const share = (100 * most[1]) / votes.length;
        const wins = majority_share !== null && share >= majority_share && most[1] > (second?.[1] ?? 0);
        return wins ? { how: 'majority', value: most[0] } : { how: 'open', value: '' };
      };
      const final = !isOpen && !holds ? { how: 'not_applicable', value: '' } : settle();
      const same = votes.filter(({ given }) => given === final.value).length;
      const most = frequency(votes.map(({ given }) => given))[0]?.[1] ?? 0;
      const seen = decision?.given.map(({ by, value }) => `${by} ${plain(value)}`).sort();
      const now = votes.map(({ assignment, given }) => `${assignment} ${given}`).sort();
      const isUnknown = votes.length > 1 || votes.some(({ says }) => says === '');
      found[`${row_no} ${question_no}`] = {
        ...final,
        disputed: final.how === 'open' && !isOpen && isUnknown,
        changed: final.how === 'adjudicated' && seen?.join() !== now.join(),
        answers: final.how === 'not_applicable' ? 0 : votes.length,
        agreeing: final.how === 'not_applicable' ? 0 : final.value === '' ? most : same,
        basis:
          final.value === ''
            ? []
            : votes.flatMap(({ says, assignment }) => (says === final.value ? [assignment] : [])).sort(),
      };
    }
  }
  return found;
}

/** Those that are kept, in the same form. */
export async function keptFinals(db: Db, task: string): Promise<Record<string, FinalCell>> {
  const kept = await db.selectFrom('final_answers').selectAll().where('task_id', '=', task).execute();
  return Object.fromEntries(
    kept.map(
      ({ row_no, question_no, how, value, answers_count, agreeing_count, basis, ...flags }): [string, FinalCell] => [
        `${row_no} ${question_no}`,
        {
          ...{ how, value: plain(value), answers: answers_count, agreeing: agreeing_count, basis: [...basis].sort() },
          ...{ disputed: flags.is_disputed, changed: flags.basis_changed },
        },
      ],
    ),
  );
}
