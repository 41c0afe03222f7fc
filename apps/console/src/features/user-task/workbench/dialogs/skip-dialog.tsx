import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Field, Inline, Stack, Text, TextInput, ToggleChip } from '@concord/ui';
import { useState } from 'react';

const REASON_MAX = 500;

export type SkipDialogProps = {
  open: boolean;
  /** The row's reason, when it is skipped already. */
  reason: string | null;
  /** Reasons given before, the latest first. */
  recent: readonly string[];
  onSkip: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a row is skipped. */
export function SkipDialog({ open, onClose, ...form }: SkipDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('workbench.skip_title')}>
      <SkipForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function SkipForm({ reason, recent, onSkip, onClose }: Omit<SkipDialogProps, 'open'>) {
  const { t } = useTranslation();
  const [text, setText] = useState(reason ?? '');
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank(text)) setRefused(true);
        else onSkip(text.trim());
      }}
    >
      <Stack gap={16}>
        <Field
          label={t('workbench.skip_reason')}
          hint={t('workbench.skip_hint')}
          error={isRefused && isBlank(text) ? t('validation.required') : undefined}
          required
        >
          <TextInput
            value={text}
            maxLength={REASON_MAX}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {recent.length > 0 && (
          <Stack gap={6}>
            <Text size="small" tone="quiet">
              {t('workbench.skip_recent')}
            </Text>
            <Inline gap={6}>
              {recent.map((one) => (
                <ToggleChip key={one} pressed={one === text} onChange={() => setText(one)}>
                  {one}
                </ToggleChip>
              ))}
            </Inline>
          </Stack>
        )}
        <Inline justify="end">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" tone="primary">
            {t('workbench.skip_submit')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
