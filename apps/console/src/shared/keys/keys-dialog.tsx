import { keyName, type PlainMessageKey, spokenKey, useLanguage, useTranslation } from '@concord/i18n';
import { Dialog, Inline, Kbd, Stack, Text } from '@concord/ui';

export type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where they work. */
  hint: string;
  /** What to press, and what it does. */
  keys: readonly (readonly [names: readonly string[], text: PlainMessageKey])[];
};

/** What each key of a screen does. */
export function KeysDialog({ open, onClose, title, hint, keys }: KeysDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')} lightDismiss>
      <Stack gap={16}>
        <Stack gap={8} as="ul">
          {keys.map(([names, text]) => (
            <Inline key={text} as="li" justify="between" wrap={false}>
              <Text size="medium">{t(text)}</Text>
              <Kbd
                keys={names.map((name) => keyName(name, language))}
                spoken={names.map((name) => spokenKey(name, language)).join(' ')}
              />
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
