import { useTranslation } from '@concord/i18n';
import { TextInput } from '@concord/ui';
import { isComposing } from '@concord/ui/is-composing';
import { type KeyboardEvent, useState } from 'react';

/** The number of a row as people write it: "12,345", "12 345", "12.345". */
export function rowNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s.,’']/g, '');
  return /^\d{1,8}$/.test(digits) ? Math.max(1, Number(digits)) : undefined;
}

/** Leads to a row by its number. */
export function FindRow({ onFind }: { onFind: (position: number) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // In other fields Enter leads to the next row.
    event.preventDefault();
    const position = rowNumber(text);
    if (position === undefined) return;
    setText('');
    onFind(position);
  }
  return (
    <TextInput
      size="small"
      quiet
      icon="search"
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="off"
      maxLength={12}
      aria-label={t('workbench.grid_find')}
      placeholder={t('workbench.grid_find')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
    />
  );
}
