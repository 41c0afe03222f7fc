import type { Schema } from '@concord/api-client';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '../../shared/session/session.ts';

type Notification = Schema<'Notification'>;

const PAGE_SIZE = 30;

/** The notifications of the person on the page, and how they are read. */
export function useNotifications() {
  const list = useInfiniteQuery({
    queryKey: ['get', '/notification', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('get', '/notification', {
        params: { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    throwOnError: false,
  });
  const marking = useMutation(api.mutate('post', '/notification/read'));
  return {
    list,
    items: list.data?.pages.flatMap(({ entities }) => entities) ?? [],
    unread: list.data?.pages[0]?.unread_count ?? 0,
    read: ({ id }: Pick<Notification, 'id'>, older_too: boolean) => marking.mutate({ body: { id, older_too } }),
  };
}
