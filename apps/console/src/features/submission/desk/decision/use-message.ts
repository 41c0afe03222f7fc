import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptHere, type ReviewPlace } from '../kept-here.ts';

/**
 * The message to the contributor, kept in this browser while it is not sent: over a reload, and while the reviewer looks
 * at other submissions. Once sent it is kept for as long as the return may be taken back.
 */
export function useMessage(place: ReviewPlace) {
  const client = useQueryClient();
  const key = ['review-message', place.id, place.round];
  const here = keptHere('message', place);
  const [text, setText] = useState(() => here.read('') ?? client.getQueryData<string>(key) ?? '');
  return {
    text,
    setText(next: string): void {
      setText(next);
      here.write('', next);
    },
    sent(): void {
      client.setQueryData(key, text);
      here.drop('');
    },
  };
}
