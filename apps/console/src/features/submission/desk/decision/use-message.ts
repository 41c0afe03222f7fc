import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewPlace } from '../review-place.ts';
import { messageStorage } from './message-storage.ts';

const sentMessage = ({ id, round }: ReviewPlace) => ['review-message', id, round];

/** Its return was undone: the message is unsent again. */
export function keepSentMessage(client: QueryClient, place: ReviewPlace): void {
  const text = client.getQueryData<string>(sentMessage(place));
  if (text !== undefined) messageStorage(place).write(text);
}

/**
 * The message to the contributor, kept in this browser while it is not sent: over a reload, and while the reviewer looks
 * at other submissions. Once sent it is kept for as long as the return may be taken back.
 */
export function useMessage(place: ReviewPlace) {
  const client = useQueryClient();
  const key = sentMessage(place);
  const storage = messageStorage(place);
  const [text, setText] = useState(() => storage.read() ?? client.getQueryData<string>(key) ?? '');
  return {
    text,
    setText(next: string): void {
      setText(next);
      client.removeQueries({ queryKey: key });
      storage.write(next);
    },
    sent(): void {
      client.setQueryData(key, text);
      storage.remove();
    },
  };
}
