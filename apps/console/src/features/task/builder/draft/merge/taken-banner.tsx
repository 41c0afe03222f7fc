import { useTranslation } from '@concord/i18n';
import { Banner, IconButton } from '@concord/ui';
import { focusPageTitle } from '../../../../../shared/keys/focus-page-title.ts';
import type { Builder } from '../use-draft.ts';
import { takenText } from './change-texts.ts';

/** Says what another user has changed while something was edited here, and that both are in the draft now. */
export function TakenBanner({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  if (state.taken.length === 0) return null;
  function close(): void {
    store.change((now) => ({ ...now, taken: [] }));
    focusPageTitle();
  }
  const changes = [...new Set(state.taken.map((taken) => takenText(taken, t)))].join(' · ');
  return (
    <Banner
      tone="info"
      flush
      live="polite"
      action={<IconButton icon="x" size="small" label={t('common.close')} tooltip="none" onClick={close} />}
    >
      {t('conflict.taken', { changes })}
    </Banner>
  );
}
