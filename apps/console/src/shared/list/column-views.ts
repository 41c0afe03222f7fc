import { pageUser } from '@concord/auth-machine';
import type { ColumnView } from '@concord/ui';
import { useState } from 'react';
import { session } from '../session/session.ts';

/** Each person's own, also where several share a browser. */
const key = (list: string) =>
  `concord.columns${list}.${pageUser(session.getSnapshot().context.identity)?.id ?? 'signed-out'}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function remembered(list: string): ColumnView | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(list)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored))
      return undefined;
    const { order, hidden } = stored;
    return isTexts(order) && isTexts(hidden) ? { order, hidden } : undefined;
  } catch {
    return undefined;
  }
}

function remember(list: string, view: ColumnView | undefined): void {
  try {
    if (view) localStorage.setItem(key(list), JSON.stringify(view));
    else localStorage.removeItem(key(list));
  } catch {
    // Storage is blocked: the arrangement lasts as long as the page.
  }
}

/** How the person on this page has arranged the columns of a list in this browser, and a way to rearrange them. */
export function useColumnView(list: string): readonly [ColumnView | undefined, (view: ColumnView | undefined) => void] {
  const [view, setView] = useState(() => remembered(list));
  return [
    view,
    (next) => {
      remember(list, next);
      setView(next);
    },
  ];
}
