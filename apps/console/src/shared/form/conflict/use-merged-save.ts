import { ApiError } from '@concord/api-client';
import { loadMessages, useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useRef, useState } from 'react';
import { type Fields, mergeValues, type Side, type Sides, type Versions } from './merge-values.ts';

type Versioned = { version: number };

/** A field that two people have changed differently, as they read it. */
export type Collision = { id: string; label: string } & Record<Side, string>;
/** What collides, and how it is decided. */
export type Conflict = {
  collisions: readonly Collision[];
  /** Decides which values the next save takes. */
  decide: (sides: Sides) => void;
};

type Options<Entity, Values> = {
  /** What the form shows of a record. */
  shownOf: (record: Entity) => Values;
  fields: Fields<Values>;
  /** The record as it is now. */
  load: () => Promise<Entity | undefined>;
};
type Decision<Entity> = { now: Entity; sides: Sides };

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version';

/**
 * Saves what was typed over a record. If someone else has saved meanwhile, both are merged field by field: what only one of
 * them has changed is saved without asking. Of what both have changed nothing is saved until it is decided.
 */
export function useMergedSave<Entity extends Versioned, Values extends object>({
  shownOf,
  fields,
  load,
}: Options<Entity, Values>) {
  const { t } = useTranslation();
  const toast = useToast();
  const [conflict, setConflict] = useState<Conflict>();
  const decision = useRef<Decision<Entity>>(undefined);

  async function sayTaken(names: readonly (keyof Values & string)[]): Promise<void> {
    const labels = names.flatMap((name) => fields[name]?.label ?? []);
    if (labels.length === 0) return;
    await loadMessages('draft');
    toast({ text: t('conflict.taken', { changes: labels.join(' · ') }) });
  }

  /** @param record what it was typed over; `latest` is the newest version known */
  async function save<Saved>(
    { record, latest, mine }: { record: Entity; latest: Entity; mine: Values },
    send: (values: Values, version: number) => Promise<Saved>,
  ): Promise<Saved> {
    const base = shownOf(record);
    const decided = decision.current;
    decision.current = undefined;
    setConflict(undefined);
    const isSame = JSON.stringify(shownOf(latest)) === JSON.stringify(base);
    let now = decided?.now ?? (isSame ? latest : record);
    for (;;) {
      const versions = { base, mine, theirs: shownOf(now) };
      const { merged, taken } = mergeValues(versions, fields, decided?.now === now ? decided.sides : {});
      try {
        const saved = await send(merged, now.version);
        void sayTaken(taken);
        return saved;
      } catch (error) {
        const loaded = isStale(error) ? await load() : undefined;
        if (loaded === undefined || loaded.version === now.version) throw error;
        const collisions = collisionsOf({ base, mine, theirs: shownOf(loaded) }, fields);
        if (collisions.length > 0) {
          setConflict({ collisions, decide: (sides) => (decision.current = { now: loaded, sides }) });
          throw error;
        }
        now = loaded;
      }
    }
  }
  return { save, conflict };
}

function collisionsOf<Values extends object>(versions: Versions<Values>, fields: Fields<Values>): Collision[] {
  return mergeValues(versions, fields, {}).collisions.map((name) => {
    const textOf = (values: Values) => fields[name]?.text?.(values[name]) ?? String(values[name]);
    const { mine, theirs } = versions;
    return { id: name, label: fields[name]?.label ?? name, mine: textOf(mine), theirs: textOf(theirs) };
  });
}
