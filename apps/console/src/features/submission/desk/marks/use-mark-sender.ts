import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ReviewPlace } from '../kept-here.ts';
import { markSender } from './mark-sender.ts';

/** The sender of the submission's marks, and whether they are saved. Leaving the desk sends what is left. */
export function useMarkSender(place: ReviewPlace, onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const [sender] = useState(() => markSender(client, place));
  const saveState = useSyncExternalStore(sender.subscribe, sender.state);
  useEffect(() => () => sender.flush(), [sender]);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const refusal = saveState.kind === 'saved' ? sender.takeRefusal() : undefined;
    if (refusal) refused(refusal.error);
  }, [saveState, sender]);
  return { sender, saveState };
}
