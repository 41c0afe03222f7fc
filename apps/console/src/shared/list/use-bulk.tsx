import { useTranslation } from '@concord/i18n';
import { BulkBar, Button, type IconName, type TableSelection, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../form/error-message.ts';
import { watchPerson } from '../session/session.ts';
import type { List } from './use-list.ts';
import { useUndoAll } from './use-undo-all.ts';

type Row = { id: string };
type Run<R> = (row: R) => Promise<(() => Promise<unknown>) | undefined>;
export type BulkAction<R extends Row> = {
  id: string;
  label: string;
  icon: IconName;
  /** What is said of so many rows once it has been applied. */
  done: (count: number) => string;
  /** Whether the action applies to the item in its current state; other items don't change. */
  fits: (row: R) => boolean;
} & (
  | {
      /** Applies it to one row, and returns how to undo it; without a value it can't be undone. */
      run: Run<R>;
    }
  | {
      /** Asks first: shows a dialog, which says how and to which of the rows the action applies. */
      ask: (asked: {
        rows: readonly R[];
        onCancel: () => void;
        onRun: (run: Run<R>, rows: readonly R[]) => void;
      }) => ReactNode;
    }
);
type Order<R extends Row> = {
  action: Pick<BulkAction<R>, 'id' | 'done'>;
  rows: readonly R[];
  run: Run<R>;
  /** Selects those that fail, unless the list has been narrowed otherwise since. */
  hold: (failed: readonly R[]) => void;
};
type Outcome<R> = { done: R[]; undo: (() => Promise<unknown>)[]; failed: R[]; reason: unknown };

/**
 * Rows selected in a list, also over several of its pages, and what can be done with all of them. The server changes
 * one record at a time, so they are changed one after the other, and everything that matches cannot be selected at
 * once. Filtering the list clears the selection, so that no invisible item is changed.
 */
export function useBulk<R extends Row, Field extends string, Filters>(
  list: List<R, Field, Filters>,
  actions: readonly BulkAction<R>[],
  nameOf: (row: R) => string,
): { selection: TableSelection<R> | undefined; bar: ReactNode } {
  const { t } = useTranslation();
  const { q, filters, range } = list.paging;
  const narrowing = JSON.stringify([q, filters, range]);
  const [held, setHeld] = useState<{ narrowing: string; rows: readonly R[] }>({ narrowing, rows: [] });
  const rows = (held.narrowing === narrowing ? held.rows : []).map(
    (row) => list.entities.find(({ id }) => id === row.id) ?? row,
  );
  const hold = (next: readonly R[]) => setHeld({ narrowing, rows: next });
  const holdFailed = (failed: readonly R[]) =>
    setHeld((now) => (now.narrowing === narrowing ? { narrowing, rows: failed } : now));
  const doing = useChange<R>();

  if (actions.length === 0) return { selection: undefined, bar: null };
  return {
    selection: {
      selected: new Set(rows.map(({ id }) => id)),
      onChange: (selected) => {
        const known = new Map([...rows, ...list.entities].map((row) => [row.id, row]));
        hold([...selected].flatMap((id) => known.get(id) ?? []));
      },
      label: (row) => t('list.select_row', { name: nameOf(row) }),
      allLabel: t('list.select_all'),
    },
    bar: rows.length > 0 && (
      <Bar rows={rows} actions={actions} doing={doing} hold={holdFailed} onClear={() => hold([])} />
    ),
  };
}

/** Changes the rows one after the other; those that fail stay selected. */
function useChange<R extends Row>() {
  const { t } = useTranslation();
  const toast = useToast();
  const undoing = useUndoAll();
  return useMutation({
    async mutationFn({ rows, run }: Order<R>): Promise<Outcome<R>> {
      const outcome: Outcome<R> = { done: [], undo: [], failed: [], reason: undefined };
      const isSamePerson = watchPerson();
      for (const row of rows) {
        if (!isSamePerson()) break;
        try {
          const undo = await run(row);
          if (undo) outcome.undo.push(undo);
          outcome.done.push(row);
        } catch (reason) {
          outcome.failed.push(row);
          outcome.reason = reason;
        }
      }
      return outcome;
    },
    onSuccess({ done, undo, failed, reason }, { action, hold }) {
      hold(failed);
      if (done.length > 0) {
        const back = { label: t('common.undo'), onAction: () => undoing.mutate(undo) };
        toast({ text: action.done(done.length), ...(undo.length > 0 && { action: back }) });
      }
      if (failed.length > 0) {
        const why = { count: failed.length, reason: errorMessage(reason, t) };
        toast({ text: t('list.bulk_failed', why), tone: 'critical' });
      }
    },
  });
}

type BarProps<R extends Row> = {
  rows: readonly R[];
  actions: readonly BulkAction<R>[];
  doing: ReturnType<typeof useChange<R>>;
  hold: Order<R>['hold'];
  onClear: () => void;
};

function Bar<R extends Row>({ rows, actions, doing, hold, onClear }: BarProps<R>) {
  const { t } = useTranslation();
  const bar = useFocusOnHeading();
  const [asking, setAsking] = useState<string>();
  const asked = actions.find(({ id }) => id === asking);
  const fitting = (action: BulkAction<R>) => rows.filter(action.fits);
  return (
    <>
      <BulkBar
        ref={bar}
        label={t('list.selection')}
        count={t('list.all_selected', { count: rows.length })}
        clearLabel={t('list.clear_selection')}
        onClear={onClear}
      >
        {actions.map((action) => {
          const fits = fitting(action);
          return (
            <Button
              key={action.id}
              tone="quiet"
              iconStart={action.icon}
              disabled={fits.length === 0 || doing.isPending}
              busy={doing.isPending && doing.variables.action.id === action.id}
              onClick={() =>
                'ask' in action ? setAsking(action.id) : doing.mutate({ action, rows: fits, run: action.run, hold })
              }
            >
              {fits.length === 0 || fits.length === rows.length
                ? action.label
                : t('list.bulk_action', { action: action.label, count: fits.length })}
            </Button>
          );
        })}
      </BulkBar>
      {asked &&
        'ask' in asked &&
        asked.ask({
          rows: fitting(asked),
          onCancel: () => setAsking(undefined),
          onRun(run, chosen) {
            setAsking(undefined);
            doing.mutate({ action: asked, rows: chosen, run, hold });
          },
        })}
    </>
  );
}

/**
 * When the bar goes with the button that was pressed, the heading of the page takes the focus. It may have left the button
 * before, which was disabled while it was at work.
 */
function useFocusOnHeading(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !current?.contains(activeElement)) return;
      queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return bar;
}
