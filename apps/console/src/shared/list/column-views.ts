import { pageUser } from '@concord/auth-machine';
import type { ColumnView } from '@concord/ui';
import { useState } from 'react';
import { storedText } from '../preferences/stored-text.ts';
import { session } from '../session/session.ts';

/** Each person's own, also where several share a browser. */
const storedView = (list: string) =>
  storedText(`concord.columns${list}.${pageUser(session.getSnapshot().context.identity)?.id ?? 'signed-out'}`);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function viewIn(text: string | null): ColumnView | undefined {
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

/** How the person on this page has arranged the columns of a list in this browser, and a way to rearrange them. */
export function useColumnView(list: string): readonly [ColumnView | undefined, (view: ColumnView | undefined) => void] {
  const [view, setView] = useState(() => viewIn(storedView(list).read()));
  return [
    view,
    (next) => {
      if (next) storedView(list).write(JSON.stringify(next));
      else storedView(list).remove();
      setView(next);
    },
  ];
}
