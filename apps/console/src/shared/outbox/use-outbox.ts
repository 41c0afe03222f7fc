import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxStatus } from './report.ts';

/** What of a scope is on its way to the server. */
export function useOutboxStatus<Content extends object, Saved, Reason extends string>(
  { onChange, status }: Outbox<Content, Saved, Reason>,
  scope: string,
): OutboxStatus<Entry<Content, Reason>> {
  return useSyncExternalStore(onChange, () => status(scope));
}

/** Of all scopes, what the server will not take. */
export function useSetAside<Content extends object, Saved, Reason extends string>({
  onChange,
  setAside,
}: Outbox<Content, Saved, Reason>): readonly Entry<Content, Reason>[] {
  return useSyncExternalStore(onChange, setAside);
}
