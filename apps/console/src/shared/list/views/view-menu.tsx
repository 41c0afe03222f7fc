import { useTranslation } from '@concord/i18n';
import { Button, type ColumnView, DropdownMenu, Inline, useToast } from '@concord/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { moveFocusLater } from '../../keys/move-focus.ts';
import { late } from '../../network/late.ts';
import { useUser } from '../../session/use-session.ts';
import { changeListUrl, VIEW_PART } from '../list-url.ts';
import type { ListPaging } from '../use-list.ts';
import { forgetColumns } from './column-views.ts';
import { columnsToSave, countLeftOut, isChanged } from './compare-view.ts';
import { queryOf, type SavedView, searchOf } from './saved-views.ts';
import { AS_CHOSEN } from './use-default-view.ts';
import { useViewChanges } from './use-view-changes.ts';
import { viewItems } from './view-items.ts';

const ViewForm = late(async () => (await import('./view-form.tsx')).ViewForm);

export type ViewMenuProps = {
  paging: ListPaging;
  list: SavedView['list'];
  views: readonly SavedView[];
  /** The one that is open. */
  view: SavedView | undefined;
  /** How the columns are arranged now. */
  columns: ColumnView | undefined;
};

/** Said by the change itself. */
const refused = () => undefined;

/** Opens another view of a list, saves it as one, and changes those there are. A chunk of its own. */
export function ViewMenu({ paging, list, views, view, columns: arranged }: ViewMenuProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const me = useUser();
  const open = useOpenView(paging.name);
  const { create, rename, update, setDefault, remove } = useViewChanges();
  const [form, setForm] = useState<'save' | 'rename'>();
  // The buttons for changes go with them: the focus stays at the view.
  const trigger = useRef<HTMLButtonElement>(null);
  const now = { query: queryOf(paging), columns: columnsToSave(list, arranged) };
  const isMine = view?.createdBy.id === me.id;
  const changed = view !== undefined && isChanged(view, now);
  useLeftOut(view);

  function save(saved: SavedView): void {
    const moveFocus = moveFocusLater();
    update.mutateAsync({ view: saved, changes: now }).then(() => {
      forgetColumns(paging.name, saved.id);
      moveFocus(trigger.current);
    }, refused);
  }
  const items = viewItems(
    t,
    { views, view, me, isChanged: changed },
    {
      onOpen: open.view,
      onAll: open.all,
      onSave: save,
      onSaveAs: () => setForm('save'),
      onRename: () => setForm('rename'),
      onShare: (saved, isShared) => update.mutate({ view: saved, changes: { is_shared: isShared } }),
      onDefault: (saved, isDefault) => setDefault.mutate({ view: saved, isDefault }),
      onDelete: (saved) => void remove.mutateAsync(saved).then(() => open.without(saved), refused),
    },
  );
  return (
    <>
      <DropdownMenu
        label={t('view.menu')}
        trigger={
          <Button ref={trigger} tone="quiet" size="small" iconStart="rows" iconEnd="chevron-down">
            {view === undefined
              ? t('view.menu')
              : t('view.current', { name: changed ? t('view.changed', { name: view.name }) : view.name })}
          </Button>
        }
        items={items}
      />
      {view && changed && (
        <ViewChanges
          isSaving={update.isPending}
          onSave={isMine ? () => save(view) : undefined}
          onSaveAs={() => setForm('save')}
          onDiscard={() => {
            open.view(view);
            trigger.current?.focus();
          }}
        />
      )}
      {form && (
        <Inline>
          <Suspense>
            {form === 'save' && (
              <ViewForm
                title={t('view.save_as')}
                initial={{ name: '', is_shared: false }}
                onClose={() => setForm(undefined)}
                save={async (values) => {
                  const saved = await create.mutateAsync({ body: { list, ...values, ...now } });
                  toast({ text: t('view.saved', { name: saved.name }) });
                  return saved;
                }}
                onSaved={open.view}
              />
            )}
            {form === 'rename' && view && (
              <ViewForm
                isRename
                title={t('view.rename')}
                initial={{ name: view.name, is_shared: view.is_shared }}
                onClose={() => setForm(undefined)}
                save={({ name }) => rename.mutateAsync({ view, changes: { name } })}
              />
            )}
          </Suspense>
        </Inline>
      )}
    </>
  );
}

type ViewChangesProps = {
  isSaving: boolean;
  /** Not of a view that someone else shares. */
  onSave: (() => void) | undefined;
  onSaveAs: () => void;
  onDiscard: () => void;
};

/** What can be done with what differs from the view that is open. */
function ViewChanges({ isSaving, onSave, onSaveAs, onDiscard }: ViewChangesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="small" busy={isSaving} onClick={onSave ?? onSaveAs}>
        {t(onSave ? 'view.save_changes' : 'view.save_as')}
      </Button>
      <Button tone="quiet" size="small" onClick={onDiscard}>
        {t('common.discard')}
      </Button>
    </>
  );
}

function useOpenView(name: string) {
  const navigate = useNavigate();
  const go = (to: string, replace = false) =>
    void navigate({ search: to }, { replace, state: AS_CHOSEN, preventScrollReset: true });
  return {
    view(view: SavedView) {
      forgetColumns(name, view.id);
      go(searchOf(view));
    },
    all: () => go(''),
    /** What is shown by now stays, under no name, unless another view has been opened. */
    without({ id }: SavedView) {
      const shown = new URLSearchParams(location.search);
      if (shown.get(VIEW_PART) === id) go(`?${changeListUrl(shown, { [VIEW_PART]: undefined })}`, true);
    },
  };
}

/** Says so when a view is opened without some of what was saved with it. */
function useLeftOut(view: SavedView | undefined): void {
  const { t } = useTranslation();
  const toast = useToast();
  const count = view ? countLeftOut(view) : 0;
  const name = view?.name ?? '';
  useEffect(() => {
    if (count > 0) toast({ text: t('view.left_out', { name, count }) });
  }, [count, name, t, toast]);
}
