import { type ReactNode, useRef } from 'react';
import * as look from '../../internal/event-line.css.ts';
import { type EventItem, EventLine, EventsWaiting, OlderEvents } from '../../internal/event-line.tsx';
import { Button } from '../button/button.tsx';
import * as css from './notification-list.css.ts';

export type NotificationItem = EventItem & { unread: boolean };
export type NotificationContent =
  /** Nothing is here yet; `text` is read out. */
  | { kind: 'loading'; text: string }
  /** An EmptyState or ErrorState of small size. */
  | { kind: 'message'; message: ReactNode }
  /** `more`: a Button that fetches older ones. */
  | {
      kind: 'items';
      items: readonly NotificationItem[];
      /** How many are unread, also of those not shown: "3 unread", "No unread notifications". */
      unreadText: string;
      hasUnread: boolean;
      onMarkAll: () => void;
      more?: ReactNode;
    };
export type NotificationListProps = {
  /** Names of the list, of the state of an item, and of the button. */
  labels: { list: string; unread: string; markAll: string };
  content: NotificationContent;
};

/**
 * What has happened that concerns this person, newest first, unread until it is opened or all is marked as read. For
 * changes by all users use LogList; for feedback on the user's own action, a toast.
 */
export function NotificationList({ labels, content }: NotificationListProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const lines = useRef<HTMLUListElement>(null);
  if (content.kind === 'loading') return <EventsWaiting text={content.text} />;
  if (content.kind === 'message') return content.message;
  const { items, unreadText, hasUnread, onMarkAll, more } = content;
  return (
    <>
      <div className={look.bar}>
        <p className={css.count} ref={count} tabIndex={-1} role="status">
          {unreadText}
        </p>
        {hasUnread && (
          <Button
            tone="quiet"
            size="small"
            iconStart="checks"
            onClick={() => {
              count.current?.focus(); // the button goes
              onMarkAll();
            }}
          >
            {labels.markAll}
          </Button>
        )}
      </div>
      <ul aria-label={labels.list} ref={lines}>
        {items.map(({ unread, ...event }) => (
          <EventLine key={event.id} event={event} unread={unread ? labels.unread : undefined} />
        ))}
      </ul>
      {more && <OlderEvents lines={lines}>{more}</OlderEvents>}
    </>
  );
}
