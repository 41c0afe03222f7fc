import { useState } from 'react';
import type { Fields } from './conflict/merge-values.ts';
import { useMergedSave } from './conflict/use-merged-save.ts';

type Read<Entity> = {
  data: Entity | undefined;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data: Entity | undefined }>;
};

/**
 * The record that a form shows: the latest one, or, once something has been typed, the one it was typed over, until that is
 * saved or discarded. A newer version counts as the same if the form would show the same values.
 * @param read the query of the record
 * @param shownOf what the form shows of it
 */
export function useEditedRecord<Entity extends { id: string; version: number }, Values extends object>(
  { data: latest, refetch }: Read<Entity>,
  shownOf: (record: Entity) => Values,
  fields: Fields<Values>,
) {
  const [kept, setKept] = useState<Entity>();
  const record = kept && kept.id === latest?.id ? kept : latest;
  // joins the request that a refused save has started
  const load = async () => (await refetch({ cancelRefetch: false })).data;
  const { save, conflict } = useMergedSave({ shownOf, fields, load });
  if (!record || !latest) return { record: undefined };
  return {
    record,
    /** The form starts afresh when this changes. */
    key: `${record.id} ${JSON.stringify(shownOf(record))}`,
    form: { onEdited: (isEdited: boolean) => setKept(isEdited ? record : undefined), conflict },
    save: <Saved>(mine: Values, send: (values: Values, version: number) => Promise<Saved>) =>
      save({ record, latest, mine }, send),
  };
}
