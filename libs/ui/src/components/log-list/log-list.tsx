import { type ReactNode, useId, useRef } from 'react';
import * as look from '../../internal/event-line.css.ts';
import { Change, type EventItem, EventLine, EventsWaiting, OlderEvents } from '../../internal/event-line.tsx';
import * as css from './log-list.css.ts';

export type LogEvent = EventItem & {
  /** The old and the new value; `words` is the same for screen readers: "from 20 to 24 November". */
  change?: { from: string; to: string; words: string } | undefined;
};
/** Newest first. */
export type LogDay = { id: string; label: string; events: readonly LogEvent[] };
export type LogContent =
  /** Nothing is here yet; `text` is read out. */
  | { kind: 'loading'; text: string }
  /** An EmptyState or ErrorState of small size. */
  | { kind: 'message'; message: ReactNode }
  /** `more`: a Button that fetches older ones. */
  | { kind: 'days'; days: readonly LogDay[]; more?: ReactNode };
export type LogListProps = {
  /** A SearchInput, and a link to the whole log. */
  tools?: ReactNode;
  content: LogContent;
};

/** Who did what, by day, newest first. For what a person must act on use NotificationList, for records Table. */
export function LogList({ tools, content }: LogListProps) {
  const log = useRef<HTMLDivElement>(null);
  return (
    <div className={css.log} ref={log}>
      {tools && <div className={look.bar}>{tools}</div>}
      {content.kind === 'loading' && <EventsWaiting text={content.text} />}
      {content.kind === 'message' && content.message}
      {content.kind === 'days' && (
        <>
          {content.days.map((day) => (
            <Day key={day.id} {...day} />
          ))}
          {content.more && <OlderEvents lines={log}>{content.more}</OlderEvents>}
        </>
      )}
    </div>
  );
}

function Day({ label, events }: LogDay) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={css.day} id={id}>
        {label}
      </h3>
      <ul>
        {events.map((event) => (
          <EventLine key={event.id} event={event} change={event.change && <Change {...event.change} />} />
        ))}
      </ul>
    </section>
  );
}
