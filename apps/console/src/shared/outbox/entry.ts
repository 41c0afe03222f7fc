import { compareRevisions, type Revision } from '@concord/domain';

/** What the outbox itself knows of an entry. */
export type AnyEntry = {
  /** whose it is: it is only ever sent in their name */
  user: string;
  revision: Revision;
  /** why the server refuses it, once it has; such an entry is kept, but no longer sent */
  refused: string | null;
};

/** Something typed here that the server has not acknowledged yet. */
export type Entry<Content extends object, Reason extends string = never> = Content & {
  user: string;
  revision: Revision;
  refused: Reason | null;
};

export type ReasonOf<E extends AnyEntry> = Exclude<E['refused'], null>;

/** Why an entry is refused. */
export type RefusedEntry<E extends AnyEntry> = { entry: E; reason: ReasonOf<E> };

/** One entry in place of another of the same place. */
export type Exchange<E extends AnyEntry> = { was: Revision; entry: E };

export function byRevision(a: AnyEntry, b: AnyEntry): number {
  return compareRevisions(a.revision, b.revision);
}
