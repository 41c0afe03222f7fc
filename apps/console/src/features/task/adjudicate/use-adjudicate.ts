import { ApiError, type Schema } from '@concord/api-client';
import { isMaster } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { useFormGuard } from '../../../shared/form/use-form-guard.tsx';
import { SETTLING_MS } from '../../../shared/keys/keys.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { answerText } from '../../../shared/text/answer-text.ts';
import { decideCell, readNext, undoDecision } from './adjudicate-calls.ts';
import type { KeyAction } from './keys/adjudicate-keys.ts';
import { useAdjudicateFocus } from './keys/use-adjudicate-focus.ts';
import { useAdjudicateKeys } from './keys/use-adjudicate-keys.ts';
import {
  type AdjudicateData,
  type AdjudicateEffect,
  type AdjudicateEvent,
  type Cell,
  cellOf,
  hasTyped,
  placeKey,
  placeOf,
  startAdjudicate,
} from './model/adjudicate-model.ts';
import { step } from './model/adjudicate-state.ts';
import { requestOf, useFilters } from './use-filters.ts';
import { useNames } from './use-names.ts';

const TOAST = 'adjudicated';

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.code === 'forbidden');

/** All that is done on the screen: the cells of the server, what is chosen, the decisions, the filters and the keys. */
export function useAdjudicate(task: Schema<'AdjudicationTask'>) {
  const { questions } = task;
  const user = useUser();
  const data: AdjudicateData = { questions, isMaster: isMaster(user) };
  const filtering = useFilters(task);
  const [isNamed, toggleNames] = useNames();
  const [state, setState] = useState(startAdjudicate);
  // Keys may come faster than renders: each acts on what the one before has made.
  const latest = useRef(state);
  const perform = usePerform(task, (event) => send(event), filtering.filters);

  const settling = useSettling();

  function send(event: AdjudicateEvent): void {
    const done = step(latest.current, event, data);
    settling.note(cellOf(latest.current), cellOf(done.state));
    latest.current = done.state;
    setState(done.state);
    for (const effect of done.effects) perform(effect);
  }

  // By button, too: it is pressed by the same hand.
  const decide = (asGold = false) => settling.isOver() && send({ type: 'decide', id: newUuid(), asGold });
  const skip = () => settling.isOver() && send({ type: 'skip' });
  function act(action: KeyAction): void {
    if (action.type === 'names') toggleNames();
    else if (action.type === 'decide') decide(action.asGold);
    else if (action.type === 'skip') skip();
    else send(action);
  }
  useAdjudicateKeys(act);

  const started = useRef<string>(undefined);
  const startFor = useEffectEvent((filters: string) => {
    if (started.current !== filters) send({ type: 'started' });
    started.current = filters;
  });
  const narrowed = JSON.stringify(requestOf(filtering.filters));
  useEffect(() => startFor(narrowed), [narrowed]);

  // Gone meanwhile: the task was deleted, or given to another manager.
  if (state.view.at === 'failed' && isGone(state.view.error)) throw state.view.error;
  return {
    state,
    send,
    data,
    cell: cellOf(state),
    decide,
    skip,
    filtering,
    names: { isShown: isNamed, toggle: toggleNames },
    focus: useAdjudicateFocus(state.focus),
    guard: useFormGuard(hasTyped(state, data)).dialog,
  };
}

export type Adjudicating = ReturnType<typeof useAdjudicate>;

/** Whether the cell in view has been there long enough for a key to be meant for it; the first one has. */
function useSettling() {
  const over = useRef(0);
  return {
    note(before: Cell | undefined, after: Cell | undefined): void {
      const isOther = before && after && placeKey(placeOf(before)) !== placeKey(placeOf(after));
      if (isOther) over.current = performance.now() + SETTLING_MS;
    },
    isOver: () => performance.now() >= over.current,
  };
}

/** What the events ask for besides: calls of the server, and messages with a way back. */
function usePerform(
  { id, questions }: Schema<'AdjudicationTask'>,
  send: (event: AdjudicateEvent) => void,
  filters: Parameters<typeof requestOf>[0],
): (effect: AdjudicateEffect) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  // A decision that was on its way while they were changed is followed by a cell that they let through.
  const request = useRef(requestOf(filters));
  request.current = requestOf(filters);

  function say(event: AdjudicateEvent): void {
    if (event.type === 'undone') toast({ id: TOAST, text: t('adjudicate.undone') });
    if (event.type === 'undo.failed') toast({ id: TOAST, text: errorMessage(event.error, t), tone: 'critical' });
    // The page of the task counts anew when it is shown again.
    if (event.type === 'decided' || event.type === 'overtaken' || event.type === 'undone')
      void client.invalidateQueries({ queryKey: ['get', '/task/{id}/final'] });
    send(event);
  }

  return (effect) => {
    if (effect.type === 'read.next') void readNext(id, request.current, effect).then(send);
    else if (effect.type === 'decide') void decideCell(id, effect).then(say);
    else if (effect.type === 'undo') void undoDecision(id, effect.decided).then(say);
    else {
      const question = questions.find(({ question_no }) => question_no === effect.place.question_no);
      const answer = question && answerText(question, effect.value, language);
      toast({
        id: TOAST,
        text: t(effect.isGold ? 'adjudicate.decided_gold' : 'adjudicate.decided', { answer: answer ?? '' }),
        action: { label: t('common.undo'), keyHint: 'U', onAction: () => send({ type: 'undo' }) },
      });
    }
  };
}
