import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../form/error-message.ts';
import { api } from '../../session/session.ts';
import type { SavedView } from './saved-views.ts';

type Changes = Omit<Schema<'ViewUpdate'>, 'version'>;

/** What is done with saved views. What is refused is said, except in a form, which says it itself. */
export function useViewChanges() {
  const { t } = useTranslation();
  const toast = useToast();
  const onError = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const path = ({ id }: SavedView) => ({ params: { path: { id } } });
  // A change may follow another one before the list of views has its version.
  const written = useRef<SavedView>(undefined);
  const writing = {
    scope: { id: 'views' },
    async mutationFn({ view, changes }: { view: SavedView; changes: Changes }) {
      const { current } = written;
      const version = current?.id === view.id ? Math.max(current.version, view.version) : view.version;
      written.current = await api.call('patch', '/view/{id}', { ...path(view), body: { ...changes, version } });
      return written.current;
    },
  };
  const restore = useMutation({
    mutationFn: (view: SavedView) => api.call('post', '/view/{id}/restore', path(view)),
    onError,
  });
  return {
    create: useMutation(api.mutate('post', '/view')),
    rename: useMutation(writing),
    update: useMutation({ ...writing, onError }),
    setDefault: useMutation({
      mutationFn: ({ view, isDefault }: { view: SavedView; isDefault: boolean }) =>
        isDefault
          ? api.call('put', '/view/{id}/default', path(view))
          : api.call('delete', '/view/{id}/default', path(view)),
      onError,
    }),
    remove: useMutation({
      mutationFn: (view: SavedView) => api.call('delete', '/view/{id}', path(view)),
      onSuccess: (_, view) => {
        const action = { label: t('common.undo'), onAction: () => restore.mutate(view) };
        toast({ text: t('view.deleted', { name: view.name }), action });
      },
      onError,
    }),
  };
}
