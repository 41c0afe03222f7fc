import type { Schema } from '@concord/api-client';
import { type AnswerValue, isAnswered, isBlank, type Question } from '@concord/domain';

export type Cell = Schema<'DisputedCell'>;
/** Which question of which row. */
export type Place = { row_no: number; question_no: number };

/** What is chosen and written about one cell, until it is decided. */
export type Draft = {
  /** one of the answers shown, or one that was chosen or written here; null: nothing is chosen */
  from: 'given' | 'own' | null;
  given: AnswerValue;
  own: AnswerValue;
  remark: string;
};

/** A decision on its way. Sent again with the same id, it is made once. */
export type Attempt = {
  body: Schema<'AdjudicationRequest'>;
  /** undefined while it is under way */
  error?: unknown;
};

export type Decided = { place: Place; id: string; draft: Draft };

export type View =
  | { at: 'loading' }
  /** no cell could be read */
  | { at: 'failed'; error: unknown }
  | { at: 'none' }
  | { at: 'cell'; cell: Cell };

export type AdjudicateDialog = 'keys' | 'guideline';

/** Where the focus belongs. A new object moves it again, even to the same place. */
export type AdjudicateFocus = { to: 'title' | 'question' | 'remark' | 'own' };

export type AdjudicateState = {
  view: View;
  /** how many are left, this one included; null until it is known */
  queue: Pick<Schema<'DisputedNext'>, 'count' | 'more' | 'again'> | null;
  /** what the server was asked for and has not answered yet */
  busy: 'next' | 'decide' | 'undo' | null;
  /** number of the last request for a cell: earlier ones are of no interest any more */
  asked: number;
  draft: Draft;
  /** of the cells that were left undecided, by `placeKey` */
  drafts: ReadonlyMap<string, Draft>;
  attempt: Attempt | null;
  /** ids of decisions on this cell that may have been made although no answer came */
  sent: readonly string[];
  /** another person has decided the cell in view, or has undone its decision, since it was shown */
  meanwhile: 'decided' | 'undone' | null;
  /** deciding was asked for with nothing chosen */
  wantsChoice: boolean;
  /** the last cell that was skipped: the queue continues after it */
  skipped: Place | undefined;
  undo: readonly Decided[];
  dialog: AdjudicateDialog | null;
  focus: AdjudicateFocus;
};

/** What is read of the task and of the person. */
export type AdjudicateData = {
  questions: readonly Question[];
  /** may decide where an answer is their own */
  isMaster: boolean;
};

export type AdjudicateEvent =
  /** another filter, from the start; also the first one */
  | { type: 'started' }
  | { type: 'next.read'; asked: number; next: Schema<'DisputedNext'> }
  | { type: 'next.failed'; asked: number; error: unknown }
  | { type: 'choose'; digit: string }
  | { type: 'given'; value: AnswerValue }
  /** none of these: opens or leaves what is chosen or written here */
  | { type: 'none' }
  | { type: 'own'; value: AnswerValue }
  | { type: 'remark'; text: string }
  | { type: 'focus'; to: AdjudicateFocus['to'] }
  /** with an id for it, unless the last attempt is sent again */
  | { type: 'decide'; id: string; asGold: boolean }
  | { type: 'decided' }
  | { type: 'refused'; error: unknown }
  /** the cell as it is, after another person was faster */
  | { type: 'overtaken'; cell: Cell }
  /** the decision of the other person stays */
  | { type: 'keep' }
  | { type: 'decide.again' }
  | { type: 'skip' }
  /** reads the next cell after a failure, or when others may have left one */
  | { type: 'retry' }
  | { type: 'undo' }
  | { type: 'undone'; cell: Cell }
  | { type: 'undo.failed'; error: unknown; isFinal: boolean }
  | { type: 'dialog'; dialog: AdjudicateDialog | null };

export type AdjudicateEffect =
  | { type: 'read.next'; asked: number; after: Place | undefined }
  | { type: 'decide'; place: Place; body: Schema<'AdjudicationRequest'> }
  | { type: 'say.decided'; place: Place; value: AnswerValue; isGold: boolean }
  | { type: 'undo'; decided: Decided };

export type Step = { state: AdjudicateState; effects: readonly AdjudicateEffect[] };

export const noDraft: Draft = { from: null, given: null, own: null, remark: '' };

export function startAdjudicate(): AdjudicateState {
  return {
    view: { at: 'loading' },
    queue: null,
    busy: null,
    asked: 0,
    draft: noDraft,
    drafts: new Map(),
    attempt: null,
    sent: [],
    meanwhile: null,
    wantsChoice: false,
    skipped: undefined,
    undo: [],
    dialog: null,
    focus: { to: 'title' },
  };
}

export const still = (state: AdjudicateState): Step => ({ state, effects: [] });

export const placeOf = ({ content, question_no }: Cell): Place => ({ row_no: content.row_no, question_no });

export const placeKey = ({ row_no, question_no }: Place): string => `${row_no} ${question_no}`;

export const cellOf = ({ view }: AdjudicateState): Cell | undefined => (view.at === 'cell' ? view.cell : undefined);

export const questionOf = ({ questions }: AdjudicateData, cell: Cell): Question | undefined =>
  questions.find(({ question_no }) => question_no === cell.question_no);

/** The value that deciding would give. */
export const chosenValue = ({ from, given, own }: Draft): AnswerValue =>
  from === null ? null : from === 'given' ? given : own;

/** Why nothing can be decided here; undefined: it can. */
export function barrier({ meanwhile }: AdjudicateState, cell: Cell, { isMaster }: AdjudicateData) {
  if (cell.own && !isMaster) return 'own';
  return meanwhile === 'decided' ? 'overtaken' : undefined;
}

/** Whether something was typed that leaving would lose; a mere choice is made again with one key. */
export const hasTyped = ({ draft, drafts, view, busy }: AdjudicateState, { questions }: AdjudicateData): boolean => {
  const isOpen = (question: number) => questions.some((one) => one.question_no === question && one.type === 'open');
  const typed = ({ remark, own }: Draft, question: number) => !isBlank(remark) || (isOpen(question) && isAnswered(own));
  return (
    (view.at === 'cell' && busy !== 'next' && typed(draft, view.cell.question_no)) ||
    [...drafts].some(([key, left]) => typed(left, Number(key.split(' ')[1])))
  );
};
