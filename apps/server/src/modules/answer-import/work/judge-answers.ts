import { applicableQuestions, type Question, questionNamed, sameAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { AnsweredRow } from '../../../shared/task/answered-rows.ts';
import { quoted, type ReadValue, valueReader } from '../file/read-value.ts';
import { LONGEST_VALUE, type StagedAnswer } from '../file/staged-answers.queries.ts';

type AnswerValue = components['schemas']['AnswerValue'];
type Problem = components['schemas']['AnswerProblem'];
type Said = Pick<Problem, 'code' | 'params'>;
export type ReadAnswer = { row_no: number; question_no: number; value: AnswerValue };

/** What a file says to a row of one contributor. */
export type JudgedRow = {
  row_no: number | null;
  dataset_id: string | null;
  good: readonly ReadAnswer[];
  same: number;
  problems: readonly Problem[];
};

type Readers = ReadonlyMap<number, (text: string) => ReadValue>;
export type Rules = {
  questions: readonly Question[];
  readers: Readers;
  questionNamed: (name: string) => Question | undefined;
};

/** The rules of a task's questions, made once for all lines. */
export function rulesOf(questions: readonly Question[]): Rules {
  return {
    questions,
    readers: new Map(questions.map((question) => [question.question_no, valueReader(question)])),
    questionNamed: questionNamed(questions),
  };
}

type Theirs = {
  /** The contributor's row as it is, if it is theirs. */
  row: AnsweredRow | undefined;
  /** Nothing can be added to their work. */
  isClosed: boolean;
  /** The row isn't in the pilot that runs. */
  isOutside: boolean;
};

const said = (code: Said['code'], params: Said['params'] = {}): Said => ({ code, params });

/**
 * Judges all answers of a file to a row of one contributor. What they have answered themselves stays, cleared or not; an
 * answer to a question that is not asked of the row is refused, beside what is there and what else the file says.
 */
export function judgeAnswers(rules: Rules, answers: readonly StagedAnswer[], theirs: Theirs): JudgedRow {
  const [first] = answers;
  const problems: Problem[] = [];
  const given = new Map<number, { answer: StagedAnswer; value: AnswerValue }>();
  const lines = new Map<number, number>();
  let same = 0;
  const refuse = ({ line, record }: StagedAnswer, why: Said) => problems.push({ line, row: record, ...why });
  for (const answer of answers) {
    const read = readAnswer(rules, answer);
    if ('code' in read) {
      refuse(answer, read);
      continue;
    }
    const { question, value } = read;
    const earlier = lines.get(question.question_no);
    lines.set(question.question_no, earlier ?? answer.line);
    const why =
      earlier === undefined ? whyNot(question, value, theirs) : said('answer_duplicate', { first_line: earlier });
    if (why === 'same') same += 1;
    else if (why) refuse(answer, why);
    else given.set(question.question_no, { answer, value });
  }
  const asked = askedOf(rules.questions, first?.dataset_id ?? '', (no) =>
    theirs.row?.cells.has(no) ? theirs.row.cells.get(no)?.value : given.get(no)?.value,
  );
  const good: ReadAnswer[] = [];
  for (const [question_no, { answer, value }] of given) {
    if (!asked.has(question_no)) refuse(answer, said('condition_not_met'));
    else if (answer.row_no !== null) good.push({ row_no: answer.row_no, question_no, value });
  }
  return { row_no: first?.row_no ?? null, dataset_id: first?.dataset_id ?? null, good, same, problems };
}

const askedOf = (...given: Parameters<typeof applicableQuestions<Question>>) =>
  new Set(applicableQuestions(...given).map(({ question_no }) => question_no));

/** An answer by itself: its row, its question and its value. */
function readAnswer(
  { questionNamed, readers }: Rules,
  answer: StagedAnswer,
): Said | { question: Question; value: AnswerValue } {
  if (answer.problem_code) return said(answer.problem_code, answer.problem_params ?? {});
  if (answer.place === null) return said('contributor_unknown');
  if (answer.row_no === null)
    return answer.row_blank ? said('row_blank') : said('row_unknown', { value: answer.row_named ?? '' });
  if (answer.question.trim() === '') return said('question_blank');
  const question = questionNamed(answer.question);
  const read = question && readers.get(question.question_no);
  if (!question || !read) return said('question_unknown', { value: quoted(answer.question) });
  if (question.dataset !== null && question.dataset !== answer.dataset_id) return said('question_not_asked');
  if (answer.value.length >= LONGEST_VALUE) return said('answer_too_long');
  const result = read(answer.value);
  return 'problem' in result ? said(result.problem.code, result.problem.params) : { question, value: result.value };
}

/** Why an answer is not taken beside what the contributor has said themselves; undefined when it is. */
function whyNot(
  { question_no }: Question,
  value: AnswerValue,
  { row, isClosed, isOutside }: Theirs,
): Said | 'same' | undefined {
  const own = row?.cells.get(question_no);
  if (own && sameAnswer(own.value, value) && row?.skipped_reason === null) return 'same';
  if (own) return said('answered_here');
  if (row && row.skipped_reason !== null) return said('skipped_here');
  if (isClosed) return said('work_closed');
  return isOutside ? said('row_not_in_pilot') : undefined;
}
