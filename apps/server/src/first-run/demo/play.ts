import { isAnswered, sameAnswer } from '@concord/domain';
import type { PlannedQuestion, PlannedTask, Step } from './plan.ts';
import type { Sample } from './sample.ts';
import type { Sheet } from './sheet.ts';

type Stage = {
  sheet: Sheet;
  questions: PlannedTask['questions'];
  sampleOf: (row_no: number) => Sample;
  who: string;
  reviewer: string;
  /** The moment so many days before seeding. */
  ago: (days: number) => Date;
};

/** Lets the steps of a plan happen to an assignment. */
export function play(stage: Stage, steps: readonly Step[]): void {
  for (const step of steps) take(stage, step);
}

function take(stage: Stage, step: Step): void {
  const { sheet, reviewer, ago } = stage;
  switch (step.do) {
    case 'work':
      work(stage, step);
      break;
    case 'submit':
      sheet.submit(ago(step.at));
      break;
    case 'withdraw':
      sheet.withdraw(ago(step.at));
      break;
    case 'open':
      sheet.open(ago(step.at));
      break;
    case 'mark':
      mark(stage, step);
      break;
    case 'rework':
      rework(stage, ago(step.at));
      break;
    case 'return':
      sheet.return(ago(step.at), reviewer, step.remarks);
      break;
    case 'approve':
      sheet.approve(ago(step.at), reviewer);
      break;
  }
}

function work({ sheet, questions, sampleOf, who, ago }: Stage, step: Extract<Step, { do: 'work' }>): void {
  for (const [index, row_no] of sheet.given.rows.slice(0, step.rows).entries()) {
    const at = ago(step.from + ((step.to - step.from) * (index + 1)) / step.rows);
    if (step.skip?.row === index) sheet.skip(row_no, step.skip.reason, at);
    else
      for (const { question, given } of questions) {
        const { question_no } = question;
        if (sheet.applicable(row_no).some((other) => other.question_no === question_no))
          sheet.answer({ row_no, question_no }, given(sampleOf(row_no), chance(`${who} ${row_no} ${question_no}`)), at);
      }
  }
}

function mark(stage: Stage, step: Extract<Step, { do: 'mark' }>): void {
  const { sheet, reviewer, ago } = stage;
  for (const row_no of sheet.given.rows.slice(0, step.rows))
    for (const { question_no } of sheet.applicable(row_no)) {
      const cell = { row_no, question_no };
      const answer = sheet.valueOf(cell);
      if (sheet.skips.has(row_no) || !isAnswered(answer) || sheet.marks.get(`${row_no} ${question_no}`)?.verdict)
        continue;
      const right = questionOf(stage, question_no)?.right?.(stage.sampleOf(row_no)) ?? answer;
      const isRight = sameAnswer(answer, right);
      sheet.mark(cell, {
        verdict: isRight ? 'correct' : 'incorrect',
        correct_answer: isRight ? null : right,
        remark: isRight ? '' : step.remark,
        reviewer_id: reviewer,
        at: ago(step.at),
      });
    }
}

/** Corrects what was marked as incorrect. */
function rework({ sheet }: Stage, at: Date): void {
  for (const { row_no, question_no, verdict, correct_answer } of sheet.marks.values())
    if (verdict === 'incorrect') sheet.answer({ row_no, question_no }, correct_answer, at);
}

const questionOf = ({ questions }: Stage, question_no: number): PlannedQuestion | undefined =>
  questions.find(({ question }) => question.question_no === question_no);

/** FNV-1a, so that every seeding produces the same data. */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
