import { useTranslation } from '@concord/i18n';
import { Dialog, Inline, Kbd, Stack, Text } from '@concord/ui';

// What a screen reader says of the signs on the keys.
const spoken: Readonly<Record<string, string>> = {
  '↵': 'Enter',
  '⇧': 'Shift',
  '⌫': 'Backspace',
  '↑': 'Up',
  '↓': 'Down',
};

export type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where they work. */
  hint: string;
  keys: readonly { names: readonly string[]; text: string }[];
};

/** What each key of a screen does. */
export function KeysDialog({ open, onClose, title, hint, keys }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')} lightDismiss>
      <Stack gap={16}>
        <Stack gap={8} as="ul">
          {keys.map(({ names, text }) => (
            <Inline key={text} as="li" justify="between" wrap={false}>
              <Text size="medium">{text}</Text>
              <Kbd keys={names} spoken={names.map((name) => spoken[name] ?? name).join(' ')} />
            </Inline>
          ))}
        </Stack>
        <Text as="p" size="small" tone="quiet">
          {hint}
        </Text>
      </Stack>
    </Dialog>
  );
}
