import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewPlace } from '../review-place.ts';
import { messageStorage } from './message-storage.ts';

/**
 * The message to the contributor, kept in this browser while it is not sent: over a reload, and while the reviewer looks
 * at other submissions. Once sent it is kept for as long as the return may be taken back.
 */
export function useMessage(place: ReviewPlace) {
  const client = useQueryClient();
  const key = ['review-message', place.id, place.round];
  const storage = messageStorage(place);
  const [text, setText] = useState(() => storage.read() ?? client.getQueryData<string>(key) ?? '');
  return {
    text,
    setText(next: string): void {
      setText(next);
      storage.write(next);
    },
    sent(): void {
      client.setQueryData(key, text);
      storage.remove();
    },
  };
}
