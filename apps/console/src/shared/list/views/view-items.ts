import type { Schema } from '@concord/api-client';
import { isMaster } from '@concord/domain';
import type { TFunction } from '@concord/i18n';
import type { MenuItem } from '@concord/ui';
import type { SavedView } from './saved-views.ts';

type Shown = {
  views: readonly SavedView[];
  view: SavedView | undefined;
  me: Pick<Schema<'User'>, 'id' | 'type'>;
  isChanged: boolean;
};
type On = {
  onOpen: (view: SavedView) => void;
  onAll: () => void;
  onSave: (view: SavedView) => void;
  onSaveAs: () => void;
  onRename: () => void;
  onShare: (view: SavedView, isShared: boolean) => void;
  onDefault: (view: SavedView, isDefault: boolean) => void;
  onDelete: (view: SavedView) => void;
};

/** The menu of a list's views: which there are, and what can be done with the one that is open. */
export function viewItems(t: TFunction, { views, view, me, isChanged }: Shown, on: On): MenuItem[] {
  const isMine = (one: SavedView) => one.createdBy.id === me.id;
  const entry = (one: SavedView): MenuItem => ({
    id: one.id,
    label: one.name,
    icon: one.id === view?.id ? 'check' : isMine(one) && !one.is_shared ? 'user' : 'users',
    note: [...(isMine(one) ? [] : [one.createdBy.name]), ...(one.is_default ? [t('view.default')] : [])].join(' · '),
    onSelect: () => on.onOpen(one),
  });
  const group = (id: string, label: string, of: readonly SavedView[]): MenuItem[] =>
    of.length === 0 ? [] : [{ kind: 'group', id, label }, ...of.map(entry)];
  return [
    ...group('own', t('view.own'), views.filter(isMine)),
    ...group(
      'shared',
      t('view.shared'),
      views.filter((one) => !isMine(one)),
    ),
    ...(views.length === 0
      ? []
      : [
          { id: 'all', label: t('view.all'), icon: view ? 'rows' : 'check', onSelect: on.onAll } as const,
          { kind: 'separator', id: 'after' } as const,
        ]),
    ...(view && isMine(view) && isChanged
      ? [{ id: 'save', label: t('view.save_changes'), icon: 'save', onSelect: () => on.onSave(view) } as const]
      : []),
    { id: 'save-as', label: t('view.save_as'), icon: 'plus', onSelect: on.onSaveAs },
    ...(view ? changesOf(t, view, { isMine: isMine(view), mayDelete: isMine(view) || isMaster(me) }, on) : []),
  ];
}

type Rights = { isMine: boolean; mayDelete: boolean };

function changesOf(t: TFunction, view: SavedView, { isMine, mayDelete }: Rights, on: On): MenuItem[] {
  const makeDefault: MenuItem = {
    kind: 'check',
    id: 'default',
    label: t('view.make_default'),
    checked: view.is_default,
    onChange: (isDefault) => on.onDefault(view, isDefault),
  };
  const remove: MenuItem = {
    id: 'delete',
    label: t('common.delete'),
    icon: 'trash',
    onSelect: () => on.onDelete(view),
  };
  if (!isMine) return mayDelete ? [makeDefault, remove] : [makeDefault];
  return [
    { id: 'rename', label: t('view.rename'), icon: 'pencil', onSelect: on.onRename },
    makeDefault,
    {
      kind: 'check',
      id: 'share',
      label: t('view.share'),
      checked: view.is_shared,
      onChange: (isShared) => on.onShare(view, isShared),
    },
    remove,
  ];
}
