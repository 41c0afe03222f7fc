import type { Schema } from '@concord/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The message to the contributor, kept while the reviewer looks at other submissions, or takes the return back. */
export function useMessage({ id, round }: Pick<Schema<'Submission'>, 'id' | 'round'>) {
  const client = useQueryClient();
  const key = ['review-message', id, round];
  const [text, setText] = useState(() => client.getQueryData<string>(key) ?? '');
  return {
    text,
    setText(next: string): void {
      setText(next);
      client.setQueryData(key, next);
    },
  };
}
