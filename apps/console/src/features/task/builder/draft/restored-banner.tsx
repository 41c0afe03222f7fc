import { useTranslation } from '@concord/i18n';
import { Banner, Button, ConfirmDialog, IconButton, Inline, Text } from '@concord/ui';
import { useState } from 'react';
import { focusPageTitle } from '../../../../shared/keys/focus-page-title.ts';
import type { Part } from './draft.ts';
import type { Builder } from './use-draft.ts';

export type RestoredBannerProps = { builder: Builder; restored: readonly Part[] };

/** Shows that unsaved changes of an earlier page have been restored, and can discard them. */
export function RestoredBanner({ builder: { state, store }, restored }: RestoredBannerProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (restored.length === 0) return null;
  const parts = restored.map((part) => t(`builder.step.${part}`)).join(' · ');
  function end(how: 'discard' | 'accept'): void {
    store[how]();
    focusPageTitle();
  }
  return (
    <Banner
      tone="info"
      flush
      live="polite"
      action={
        <Inline gap={4} wrap={false}>
          {state.status.kind !== 'conflict' && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('common.discard')}
            </Button>
          )}
          <IconButton icon="x" size="small" label={t('common.close')} tooltip="none" onClick={() => end('accept')} />
        </Inline>
      }
    >
      {t('draft.restored', { parts })}
      <ConfirmDialog
        open={isAsking}
        tone="critical"
        title={t('draft.restored_title')}
        labels={{ confirm: t('common.discard'), cancel: t('common.cancel') }}
        onConfirm={() => end('discard')}
        onCancel={() => setAsking(false)}
      >
        <Text as="p">{t('draft.restored_text')}</Text>
      </ConfirmDialog>
    </Banner>
  );
}
