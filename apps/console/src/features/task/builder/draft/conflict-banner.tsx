import { useTranslation } from '@concord/i18n';
import { Banner, Button, Inline } from '@concord/ui';
import { focusPageTitle } from '../../../../shared/page/use-page-title.ts';
import type { Builder } from './use-draft.ts';

/** Shown while the same part was changed here and by another user. */
export function ConflictBanner({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  if (state.status.kind !== 'conflict') return null;
  function resolve(choice: 'theirs' | 'mine'): void {
    store.resolve(choice);
    focusPageTitle();
  }
  const parts = state.status.parts.map((part) => t(`builder.step.${part}`)).join(' · ');
  return (
    <Banner
      tone="severe"
      flush
      live="now"
      title={t('builder.conflict.title')}
      action={
        <Inline>
          <Button size="small" onClick={() => resolve('theirs')}>
            {t('builder.conflict.theirs')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => resolve('mine')}>
            {t('builder.conflict.mine')}
          </Button>
        </Inline>
      }
    >
      {t('builder.conflict.text', { parts })}
    </Banner>
  );
}
