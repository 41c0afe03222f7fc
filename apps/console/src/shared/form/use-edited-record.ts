import { useState } from 'react';
import { saveOver, showsSame } from './save-over.ts';

type Read<Entity> = {
  data: Entity | undefined;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data: Entity | undefined }>;
};

/**
 * The record that a form shows: as it was read last, unless something was typed. What is typed belongs to the version it
 * was typed over, until it is saved or given up; a newer version of which the form has the same to show is no other.
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
  // a refused save has it read again, too
  const load = async () => (await refetch({ cancelRefetch: false })).data;
  if (!record || !latest) return { record: undefined };
  return {
    record,
    /** With another one the form starts anew. */
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
