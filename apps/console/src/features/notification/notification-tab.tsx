import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR } from '@concord/domain';
import { formatDateTime, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  NotificationList,
  type NotificationListProps,
  Text,
  TextLink,
} from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { errorMessage } from '../../shared/form/error-message.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { stateTone } from '../../shared/status/status-tone.ts';
import { hiddenName } from '../../shared/text/contributor-name.ts';
import { RichMessage } from '../../shared/text/rich-message.tsx';
import { useNotifications } from './use-notifications.ts';

type Notification = Schema<'Notification'>;
type Content = NotificationListProps['content'];

const signs = {
  assigned: { icon: 'user', tone: stateTone.assigned },
  submitted: { icon: 'inbox', tone: stateTone.submitted },
  returned: { icon: 'return', tone: stateTone.returned },
  approved: { icon: 'check', tone: stateTone.approved },
  reopened: { icon: 'undo', tone: stateTone.under_review },
  rows_added: { icon: 'user', tone: stateTone.assigned },
  rows_taken_back: { icon: 'undo', tone: stateTone.returned },
  guideline_changed: { icon: 'book', tone: stateTone.changed },
  disputed: { icon: 'flag', tone: stateTone.disputed },
  dispute_upheld: { icon: 'check', tone: stateTone.correct },
  dispute_kept: { icon: 'x', tone: stateTone.incorrect },
  mark_changed: { icon: 'undo', tone: stateTone.changed },
  review_assigned: { icon: 'user', tone: stateTone.assigned },
  gold_below: { icon: 'flag', tone: stateTone.different },
  gold_paused: { icon: 'pause', tone: stateTone.different },
  paused: { icon: 'pause', tone: stateTone.inactive },
  resumed: { icon: 'play', tone: stateTone.active },
  late_answers: { icon: 'clock', tone: stateTone.late },
  backup_failed: { icon: 'warning', tone: stateTone.failed },
  backup_overdue: { icon: 'clock', tone: stateTone.late },
  second_factor_on: { icon: 'check', tone: stateTone.changed },
  second_factor_off: { icon: 'warning', tone: stateTone.changed },
  second_factor_reset: { icon: 'warning', tone: stateTone.changed },
  link_printed: { icon: 'warning', tone: stateTone.changed },
} as const satisfies Record<Notification['kind'], object>;

type Reader = { id: string; isContributor: boolean };

/** Work to review is on the desk, work that gold has something to say about in the list, also before it is submitted; the user's own work is in the workbench. */
function placeOf({ kind, assignment }: Notification, task: string, { id, isContributor }: Reader): string {
  if (kind === 'review_assigned') return listPath('submission', { state: 'under_review', reviewer: id, task });
  if (kind === 'gold_paused') return listPath('submission', { state: 'paused', task });
  if (kind === 'gold_below') return listPath('submission', { state: 'assigned', task });
  const isReview = kind === 'submitted' || kind === 'disputed' || kind === 'mark_changed';
  const isDecided = kind === 'dispute_upheld' || kind === 'dispute_kept';
  return (isReview || (isDecided && !isContributor)) && assignment !== null
    ? generatePath(paths.submission, { id: assignment })
    : generatePath(paths.task, { id: task });
}

/** Who did it; a task may hide who submits work or disputes a mark, and has a rule that approves. */
function nameOf({ actor, assignment, kind }: Notification, t: TFunction): string | undefined {
  if (kind === 'second_factor_reset' && !actor) return t('audit.system');
  if (actor || assignment === null) return actor?.name;
  return kind === 'approved' ? t('audit.system') : hiddenName(assignment, t);
}

/** What others did with one’s work, unread until it is looked at. */
export function NotificationTab() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { list, items, unread, read } = useNotifications();
  const { id, type } = useUser();
  const reader = { id, isContributor: type === CONTRIBUTOR };

  function taskOf(one: Notification) {
    if (!one.task) return t('audit.removed');
    if (!one.can_open) return one.task.name;
    return (
      <TextLink asChild>
        <Link to={placeOf(one, one.task.id, reader)} onClick={() => read(one, false)}>
          {one.task.name}
        </Link>
      </TextLink>
    );
  }

  function content(): Content {
    if (list.isError && !list.data)
      return {
        kind: 'message',
        message: (
          <ErrorState
            title={t('notification.failed')}
            cause={errorMessage(list.error, t)}
            retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
          />
        ),
      };
    if (!list.data) return { kind: 'loading', text: t('list.loading') };
    const [newest] = items;
    if (!newest) return { kind: 'message', message: <EmptyState size="small" title={t('notification.empty')} /> };
    return {
      kind: 'items',
      items: items.map((one) => ({
        id: one.id,
        ...signs[one.kind],
        text: (
          <RichMessage
            message={`notification.${one.kind}`}
            parts={{
              who: <Text weight="medium">{nameOf(one, t)}</Text>,
              task: taskOf(one),
              page: (
                <TextLink asChild>
                  <Link to={paths.backup} onClick={() => read(one, false)}>
                    {t('layout.backup')}
                  </Link>
                </TextLink>
              ),
            }}
          />
        ),
        time: formatDateTime(one.at, language),
        dateTime: one.at,
        unread: !one.is_read,
      })),
      unreadText: unread === 0 ? t('notification.none_unread') : t('notification.unread', { count: unread }),
      hasUnread: unread > 0,
      onMarkAll: () => read(newest, true),
      more: list.hasNextPage && (
        <Button tone="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('quick_panel.older')}
        </Button>
      ),
    };
  }

  return (
    <NotificationList
      labels={{
        list: t('quick_panel.notifications'),
        unread: t('notification.is_unread'),
        markAll: t('notification.mark_all_read'),
      }}
      content={content()}
    />
  );
}
