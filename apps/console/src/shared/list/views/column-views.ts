import { pageUser } from '@concord/auth-machine';
import type { ColumnView } from '@concord/ui';
import { useReducer } from 'react';
import { storedText } from '../../preferences/stored-text.ts';
import { session } from '../../session/session.ts';

/** Each person's own, also where several share a browser; of a saved view, what differs from it. */
const storedColumns = (list: string, view?: string) => {
  const user = pageUser(session.getSnapshot().context.identity)?.id ?? 'signed-out';
  return storedText(`concord.columns${list}.${user}${view === undefined ? '' : `.${view}`}`);
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function columnsIn(text: string | null): ColumnView | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored))
      return undefined;
    const { order, hidden } = stored;
    return isTexts(order) && isTexts(hidden) ? { order, hidden } : undefined;
  } catch {
    return undefined; // foreign
  }
}

/** From now on a view has the columns that were saved with it. */
export const forgetColumns = (list: string, view: string): void => storedColumns(list, view).remove();

type Saved = { id: string; columns: ColumnView | null };

/**
 * How the person on this page has arranged the columns of a list in this browser, and a way to rearrange them. While a saved
 * view is open, those are its columns.
 */
export function useColumnView(
  list: string,
  saved: Saved | undefined,
): readonly [ColumnView | undefined, (view: ColumnView | undefined) => void] {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const stored = storedColumns(list, saved?.id);
  return [
    columnsIn(stored.read()) ?? saved?.columns ?? undefined,
    (next) => {
      if (next) stored.write(JSON.stringify(next));
      else stored.remove();
      draw();
    },
  ];
}
