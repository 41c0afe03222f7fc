import { useTranslation } from '@concord/i18n';
import { Drawer, Skeleton, Text } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { AdjudicateKeysDialog } from '../keys/keys-dialog.tsx';
import type { Adjudicating } from '../use-adjudicate.ts';

const Guideline = late(async () => (await import('../../../../shared/text/guideline.tsx')).Guideline);

/** What opens over the screen. */
export function Dialogs({ adjudicating, guideline }: { adjudicating: Adjudicating; guideline: string }) {
  const { t } = useTranslation();
  const { dialog } = adjudicating.state;
  const close = () => adjudicating.send({ type: 'dialog', dialog: null });
  return (
    <>
      <AdjudicateKeysDialog open={dialog === 'keys'} onClose={close} />
      <Drawer
        open={dialog === 'guideline'}
        onClose={close}
        title={t('adjudicate.guideline')}
        closeLabel={t('common.close')}
      >
        {dialog === 'guideline' && <GuidelineText text={guideline} />}
      </Drawer>
      {adjudicating.guard}
    </>
  );
}

function GuidelineText({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return <Text tone="quiet">{t('adjudicate.no_guideline')}</Text>;
  return (
    <Suspense fallback={<Skeleton />}>
      <Guideline text={text} />
    </Suspense>
  );
}
