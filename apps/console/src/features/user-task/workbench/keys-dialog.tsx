import { type MessageKey, useTranslation } from '@concord/i18n';
import { Dialog, Inline, Kbd, Stack, Text } from '@concord/ui';

const keys = [
  [['1–9'], 'workbench.key.choose'],
  [['↵'], 'workbench.key.next'],
  [['⇧', '↵'], 'workbench.key.back'],
  [['⌫'], 'workbench.key.clear'],
  [['U'], 'workbench.key.undo'],
  [['S'], 'workbench.key.skip'],
  [['G'], 'workbench.key.grid'],
  [['I'], 'workbench.key.guideline'],
  [['R'], 'workbench.key.remarks'],
  [['Alt', '↵'], 'workbench.key.break'],
  [['Esc'], 'workbench.key.leave'],
  [['?'], 'workbench.key.keys'],
] as const satisfies readonly (readonly [readonly string[], MessageKey])[];

// What a screen reader says of the signs on the keys.
const spoken: Readonly<Record<string, string>> = { '↵': 'Enter', '⇧': 'Shift', '⌫': 'Backspace' };

/** What each key does. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('workbench.keys')} closeLabel={t('common.close')} lightDismiss>
      <Stack gap={16}>
        <Stack gap={8} as="ul">
          {keys.map(([names, message]) => (
            <Inline key={message} as="li" justify="between" wrap={false}>
              <Text size="medium">{t(message)}</Text>
              <Kbd keys={names} spoken={names.map((name) => spoken[name] ?? name).join(' ')} />
            </Inline>
          ))}
        </Stack>
        <Text as="p" size="small" tone="quiet">
          {t('workbench.keys_hint')}
        </Text>
      </Stack>
    </Dialog>
  );
}
