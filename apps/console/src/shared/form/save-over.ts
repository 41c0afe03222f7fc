import { ApiError } from '@concord/api-client';

type Versioned = { version: number };

type SaveOver<Entity, Saved> = {
  /** What the form shows of a record. */
  shownOf: (record: Entity) => unknown;
  /** The record as it is now. */
  load: () => Promise<Entity | undefined>;
  /** Saves what was typed over this version. */
  send: (version: number) => Promise<Saved>;
};

/** Whether the form would show the same values for both. */
export const showsSame = <Entity>(shownOf: (record: Entity) => unknown, one: Entity, other: Entity): boolean =>
  JSON.stringify(shownOf(one)) === JSON.stringify(shownOf(other));

/**
 * Saves what was typed over a record. A newer version is no conflict if the form would show the same values for it: a
 * picture or days away, for example, raise the version as well.
 */
export async function saveOver<Entity extends Versioned, Saved>(
  record: Entity,
  { shownOf, load, send }: SaveOver<Entity, Saved>,
): Promise<Saved> {
  try {
    return await send(record.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
    const now = await load();
    if (now === undefined || !showsSame(shownOf, record, now)) throw error;
    return send(now.version);
  }
}
