import { useState } from 'react';

/**
 * The record that a form shows: as it was read last, unless something was typed. What is typed belongs to the version it
 * was typed over, until it is saved or given up.
 */
export function useEditedRecord<Entity extends { id: string }>(latest: Entity | undefined) {
  const [kept, setKept] = useState<Entity>();
  const record = kept && kept.id === latest?.id ? kept : latest;
  return {
    record,
    onEdited: (isEdited: boolean) => setKept(isEdited ? record : undefined),
    giveUp: () => setKept(undefined),
  };
}
