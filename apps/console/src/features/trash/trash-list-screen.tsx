import type { Schema } from '@concord/api-client';
import { TRASH_DAYS, today } from '@concord/domain';
import { formatDate, formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { DropdownMenu, IconButton, Person, Stack, Text } from '@concord/ui';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { lists, trashKinds } from '../../shared/list/lists.ts';
import { useList } from '../../shared/list/use-list.ts';
import { RecordFilter } from '../../shared/records/record-filter.tsx';
import { projects } from '../../shared/records/records.ts';
import { api } from '../../shared/session/session.ts';
import { contentText } from './content-text.ts';
import type { TrashEntry } from './trash-calls.ts';
import { useTrashActions } from './use-trash-actions.tsx';

/** How often the list is read again while a job changes an entry. */
const POLL_MS = 2000;
const whileBusy = ({ state: { data } }: { state: { data: Schema<'TrashList'> | undefined } }) =>
  data?.entities.some(({ is_busy }) => is_busy) ? POLL_MS : false;

/** What was deleted and can be restored. */
export function TrashListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const actions = useTrashActions();
  const list = useList('/trash', lists.trash, (query) => ({
    ...api.query('get', '/trash', { params: { query } }),
    refetchInterval: whileBusy,
  }));
  const { filters, setFilter } = list.paging;
  return (
    <ListPage
      title={t('layout.trash')}
      subtitle={t('trash.intro', { count: TRASH_DAYS })}
      list={list}
      caption={t('layout.trash')}
      searchLabel={t('trash.search')}
      rowSize="large"
      filters={
        <>
          <ListFilter
            label={t('field.type')}
            value={filters.kind}
            options={trashKinds.map((value) => ({ value, label: t(`trash.kind.${value}`) }))}
            onChange={(value) => setFilter('kind', value)}
          />
          <RecordFilter
            label={t('field.project')}
            source={projects}
            value={filters.project}
            onChange={(id) => setFilter('project', id)}
          />
        </>
      }
      columns={[
        { id: 'name', header: t('field.title'), width: 'fluid', sortable: true, cell: (entry) => <Name {...entry} /> },
        {
          id: 'content',
          header: t('trash.content'),
          wrap: true,
          cell: ({ content }) => contentText(content, t, language) ?? <Text tone="quiet">–</Text>,
        },
        {
          id: 'deleted_by',
          header: t('trash.deleted_by'),
          hideBelow: 'lg',
          cell: ({ deleted_by }) => deleted_by && <Person name={deleted_by.name} picture={deleted_by.pic} />,
        },
        {
          id: 'deleted_at',
          header: t('trash.deleted_at'),
          align: 'end',
          sortable: true,
          hideBelow: 'lg',
          cell: ({ deleted_at }) => formatDateTime(deleted_at, language),
        },
        {
          id: 'expires_at',
          header: t('trash.expires_at'),
          align: 'end',
          cell: ({ expires_at }) => formatDate(today(new Date(expires_at)), language),
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (entry) => (
            <DropdownMenu
              align="end"
              trigger={<IconButton icon="dots" label={t('project.actions', { name: entry.name })} tooltip="none" />}
              items={actions.itemsFor(entry)}
            />
          ),
        },
      ]}
    >
      {actions.dialog}
    </ListPage>
  );
}

/** With what it is, and where it was. */
function Name({ name, kind, task, project, is_busy }: TrashEntry) {
  const { t } = useTranslation();
  const place = task ?? project;
  return (
    <Stack gap={2}>
      <Text weight="medium">{name}</Text>
      <Text size="small" tone="quiet">
        {is_busy
          ? t('trash.busy')
          : place
            ? t('common.labelled', { label: t(`trash.kind.${kind}`), value: place.name })
            : t(`trash.kind.${kind}`)}
      </Text>
    </Stack>
  );
}
