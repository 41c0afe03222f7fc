import { useState } from 'react';
import { saveOver, showsSame } from './save-over.ts';

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
export function useEditedRecord<Entity extends { id: string; version: number }>(
  { data: latest, refetch }: Read<Entity>,
  shownOf: (record: Entity) => unknown,
) {
  const [kept, setKept] = useState<Entity>();
  const [reloads, setReloads] = useState(0);
  const record = kept && kept.id === latest?.id ? kept : latest;
  // joins the request that a refused save has started
  const load = async () => (await refetch({ cancelRefetch: false })).data;
  if (!record || !latest) return { record: undefined };
  return {
    record,
    /** The form starts afresh when this changes. */
    key: `${reloads} ${record.id} ${JSON.stringify(shownOf(record))}`,
    form: {
      onEdited: (isEdited: boolean) => setKept(isEdited ? record : undefined),
      onReload: async () => {
        await load();
        setKept(undefined);
        setReloads(reloads + 1);
      },
    },
    save: <Saved>(send: (version: number) => Promise<Saved>) =>
      saveOver(showsSame(shownOf, record, latest) ? latest : record, {
        shownOf,
        load,
        send,
      }),
  };
}
