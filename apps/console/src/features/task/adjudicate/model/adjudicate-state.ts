import type { Schema } from '@concord/api-client';
import { isAnswered, sameAnswer } from '@concord/domain';
import {
  type AdjudicateData,
  type AdjudicateEvent,
  type AdjudicateState,
  type Attempt,
  barrier,
  type Cell,
  cellOf,
  chosenValue,
  type Decided,
  noDraft,
  placeKey,
  placeOf,
  type Step,
  still,
} from './adjudicate-model.ts';
import { chooseDigit, chooseGiven, chooseNone, draw } from './choosing.ts';

/** What an event makes of the screen, and what is to be done besides. */
export function step(state: AdjudicateState, event: AdjudicateEvent, data: AdjudicateData): Step {
  if (changesDraft(event) && isLocked(state, data)) return still(state);
  switch (event.type) {
    case 'started':
      return start(state);
    case 'next.read':
      return event.asked === state.asked ? show(state, event.next) : still(state);
    case 'next.failed':
      if (event.asked !== state.asked) return still(state);
      return still({ ...state, busy: null, view: { at: 'failed', error: event.error } });
    case 'choose':
      return chooseDigit(state, event.digit, data);
    case 'given':
      return chooseGiven(state, event.value);
    case 'none':
      return chooseNone(state, data);
    case 'own':
      return draw(state, { from: 'own', own: event.value });
    case 'remark':
      return draw(state, { remark: event.text });
    case 'focus':
      return still({ ...state, focus: { to: event.to } });
    case 'decide':
      return decide(state, event, data);
    case 'decided':
      return leaveDecided(state);
    case 'refused':
      return still(state.attempt ? { ...state, busy: null, attempt: { ...state.attempt, error: event.error } } : state);
    case 'overtaken':
      return overtake(state, event.cell);
    case 'keep':
      return state.meanwhile === 'decided' && !state.busy ? readNext(dropDraft(state)) : still(state);
    case 'decide.again':
      return state.meanwhile === 'decided'
        ? still({ ...state, meanwhile: null, focus: { to: 'question' } })
        : still(state);
    case 'skip':
      return skip(state);
    case 'retry':
      return state.busy ? still(state) : readNext(state);
    case 'undo':
      return undo(state);
    case 'undone':
      return showUndone(state, event.cell);
    case 'undo.failed':
      return keepDecided(state, event.isFinal);
    case 'dialog':
      return still({ ...state, dialog: event.dialog });
  }
}

const changesDraft = ({ type }: AdjudicateEvent) =>
  type === 'choose' || type === 'given' || type === 'none' || type === 'own' || type === 'remark';

function isLocked(state: AdjudicateState, data: AdjudicateData): boolean {
  const cell = cellOf(state);
  return cell !== undefined && barrier(state, cell, data) !== undefined;
}

/** Under these filters from the start. A decision on its way is waited for: the next cell then follows them. */
function start(state: AdjudicateState): Step {
  const anew = { ...state, skipped: undefined };
  if (state.busy === 'decide' || state.busy === 'undo') return still(anew);
  return readNext({ ...putAside(anew), view: { at: 'loading' } });
}

function readNext(state: AdjudicateState): Step {
  const asked = state.asked + 1;
  return {
    state: { ...state, busy: 'next', asked },
    effects: [{ type: 'read.next', asked, after: state.skipped }],
  };
}

/** A cell with what was chosen for it before. */
function showCell(state: AdjudicateState, cell: Cell): AdjudicateState {
  return {
    ...state,
    view: { at: 'cell', cell },
    busy: null,
    draft: state.drafts.get(placeKey(placeOf(cell))) ?? noDraft,
    attempt: null,
    sent: [],
    meanwhile: null,
    wantsChoice: false,
    focus: { to: 'question' },
  };
}

function show(state: AdjudicateState, { cell, ...queue }: Schema<'DisputedNext'>): Step {
  if (cell) return still(showCell({ ...state, queue }, cell));
  return still({ ...state, queue, busy: null, view: { at: 'none' }, attempt: null, focus: { to: 'title' } });
}

/** Keeps the draft of the cell in view for later, unless that cell is left already. */
function putAside(state: AdjudicateState): AdjudicateState {
  const cell = cellOf(state);
  if (!cell || state.busy === 'next') return state;
  const drafts = new Map(state.drafts).set(placeKey(placeOf(cell)), state.draft);
  return { ...state, drafts };
}

/** What is decided needs no draft any more; it is still seen until the next cell is there. */
function dropDraft(state: AdjudicateState): AdjudicateState {
  const cell = cellOf(state);
  const drafts = new Map(state.drafts);
  if (cell) drafts.delete(placeKey(placeOf(cell)));
  return { ...state, drafts };
}

type Decide = Extract<AdjudicateEvent, { type: 'decide' }>;

function decide(state: AdjudicateState, { id, asGold }: Decide, data: AdjudicateData): Step {
  const cell = cellOf(state);
  if (!cell || state.busy !== null || barrier(state, cell, data)) return still(state);
  const value = chosenValue(state.draft);
  if (!isAnswered(value)) return still({ ...state, wantsChoice: true });
  const wanted = {
    id,
    replaces: cell.decision?.id ?? null,
    value: mutable(value),
    remark: state.draft.remark.trim(),
    as_gold: asGold,
  };
  const body = state.attempt && saysTheSame(state.attempt.body, wanted) ? state.attempt.body : wanted;
  return send(state, { body });
}

const mutable = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value]);

type Body = Attempt['body'];
const saysTheSame = (a: Body, b: Body) =>
  a.replaces === b.replaces && a.remark === b.remark && a.as_gold === b.as_gold && sameAnswer(a.value, b.value);

function send(state: AdjudicateState, attempt: Attempt): Step {
  const cell = cellOf(state);
  if (!cell) return still(state);
  const sent = state.sent.includes(attempt.body.id) ? state.sent : [...state.sent, attempt.body.id];
  return {
    state: { ...state, busy: 'decide', attempt, sent, meanwhile: null },
    effects: [{ type: 'decide', place: placeOf(cell), body: attempt.body }],
  };
}

function leaveDecided(state: AdjudicateState): Step {
  const cell = cellOf(state);
  if (!cell || !state.attempt) return still(state);
  const place = placeOf(cell);
  const { id, value, as_gold: isGold = false } = state.attempt.body;
  const decided = { place, id, draft: state.draft };
  const next = readNext(dropDraft({ ...state, undo: [...state.undo, decided] }));
  return { ...next, effects: [{ type: 'say.decided', place, value, isGold }, ...next.effects] };
}

/** Another person was faster, or an earlier attempt of this one had arrived after all. */
function overtake(state: AdjudicateState, cell: Cell): Step {
  const { attempt } = state;
  const made = cell.decision?.id;
  const now: AdjudicateState = { ...state, view: { at: 'cell', cell }, busy: null };
  if (attempt && made === attempt.body.id) return leaveDecided(now);
  if (attempt && made !== undefined && state.sent.includes(made))
    return send(now, { body: { ...attempt.body, replaces: made } });
  return still({ ...now, attempt: null, meanwhile: cell.decision ? 'decided' : 'undone', focus: { to: 'question' } });
}

function skip(state: AdjudicateState): Step {
  const cell = cellOf(state);
  if (!cell || state.busy !== null) return still(state);
  if (state.meanwhile === 'decided') return readNext(dropDraft(state));
  return readNext({ ...putAside(state), skipped: placeOf(cell) });
}

/** Takes back the last decision. The cell that was to be next is of no interest any more. */
function undo(state: AdjudicateState): Step {
  const decided = state.undo.at(-1);
  if (!decided || state.busy === 'decide' || state.busy === 'undo') return still(state);
  return {
    state: { ...putAside(state), busy: 'undo', asked: state.asked + 1 },
    effects: [{ type: 'undo', decided }],
  };
}

/** The decision was taken back before the next cell was there. */
const isStillShown = (state: AdjudicateState, { place }: Decided): boolean => {
  const cell = cellOf(state);
  return cell !== undefined && placeKey(placeOf(cell)) === placeKey(place);
};

function showUndone(state: AdjudicateState, cell: Cell): Step {
  const decided = state.undo.at(-1);
  if (!decided) return still(state);
  const drafts = new Map(state.drafts).set(placeKey(decided.place), decided.draft);
  const count = (state.queue?.count ?? 0) + (isStillShown(state, decided) ? 0 : 1);
  const queue = state.queue && { ...state.queue, count };
  return still(showCell({ ...state, drafts, queue, undo: state.undo.slice(0, -1) }, cell));
}

/** Taking back has failed, for good or to be tried again. */
function keepDecided(state: AdjudicateState, isFinal: boolean): Step {
  const decided = state.undo.at(-1);
  const kept: AdjudicateState = { ...state, busy: null, undo: isFinal ? state.undo.slice(0, -1) : state.undo };
  const hasCell = state.view.at !== 'loading' && !(decided && isStillShown(state, decided));
  return hasCell ? still(kept) : readNext(kept);
}
