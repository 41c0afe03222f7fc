import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Saved } from '../../answers/answer-batch.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { isReadAfter } from './read-after.ts';
import { factsOf, type WorkbenchEvent, type WorkbenchState } from './workbench-model.ts';

export type OutboxEvents = {
  detail: Schema<'UserTaskDetail'>;
  send: (event: WorkbenchEvent) => void;
  /** the state after all events so far */
  latest: { readonly current: WorkbenchState };
  reread: (position: number) => Promise<void>;
};

/** What an input method composes becomes an answer before its field goes. */
function endTyping(): void {
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
}

/**
 * What was refused while the work was paused or submitted goes once it is resumed or returned. A pause that the page has not
 * heard of is read.
 */
function useBarriers(detail: Schema<'UserTaskDetail'>): void {
  const client = useQueryClient();
  const outbox = useAnswers();
  useEffect(() => {
    const blocked = () => outbox.status(detail.id).blocked;
    if (detail.paused_at !== null || detail.submission.is_completed) return undefined;
    if (blocked() !== null) void outbox.retry();
    return outbox.onChange(() => {
      if (blocked() === 'assignment_paused') void client.invalidateQueries({ queryKey: ['get', '/userTask/{id}'] });
    });
  }, [client, outbox, detail]);
}

/** Brings what the server and this browser's outbox say of the task to the workbench. */
export function useOutboxEvents({ detail, send, latest, reread }: OutboxEvents): void {
  const { t } = useTranslation();
  const toast = useToast();
  const outbox = useAnswers();

  useEffect(() => {
    if (detail.unread_guideline.length > 0 && latest.current.dialog === null) endTyping();
    send({ type: 'task.changed', task: factsOf(detail) });
    const { unsent, savedAt } = outbox.status(detail.id);
    if (unsent > 0 || !isReadAfter(detail.server_time, savedAt)) return;
    send({ type: 'counted', rowsDone: detail.rows_done, rowsSkipped: detail.rows_skipped });
  }, [detail, outbox, send, latest]);

  useBarriers(detail);

  useEffect(() => {
    // The outbox may open after the first rows have come.
    void outbox.ready.then(() => send({ type: 'entries', entries: outbox.entriesOf(detail.id) }));
  }, [outbox, send, detail.id]);

  useEffect(() => {
    const rowsOf = (numbers: readonly number[]) =>
      [...latest.current.rows.values()].filter(({ content }) => numbers.includes(content.row_no));
    /** What came too late for returned work is in the history: the row is as the server has it. */
    function showKept({ cells, skips }: Saved): void {
      const late = rowsOf(
        [...cells, ...skips].flatMap(({ row_no, outcome }) => (outcome === 'closed' ? [row_no] : [])),
      );
      if (late.length === 0) return;
      send({ type: 'rows.forgotten', positions: late.map(({ position }) => position) });
      for (const { position } of late) {
        void reread(position);
        toast({ text: t('workbench.arrived_late', { position }), tone: 'info', id: 'arrived-late' });
      }
    }
    return outbox.onEvent(detail.id, (event) => {
      if (event.kind === 'written') send({ type: 'entries', entries: event.entries });
      if (event.kind === 'saved' && event.clear) {
        send({ type: 'counted', rowsDone: event.saved.rows_done, rowsSkipped: event.saved.rows_skipped });
      }
      if (event.kind === 'saved') showKept(event.saved);
      if (event.kind !== 'superseded') return;
      for (const { position } of rowsOf(event.entries.map(({ row_no }) => row_no))) {
        void reread(position);
        toast({ text: t('workbench.superseded', { position }), tone: 'info', id: 'superseded' });
      }
    });
  }, [outbox, send, latest, reread, toast, t, detail.id]);
}
