import { useTranslation } from '@concord/i18n';
import { Box, Spinner, Text } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../../shared/network/late.ts';

const Guideline = late(async () => (await import('../../../../shared/text/guideline.tsx')).Guideline);

/** The guideline as contributors see it. */
export function GuidelineText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Box border="all" radius="control" padding={16} surface="canvas">
      {text.trim() === '' ? (
        <Text tone="quiet">{t('builder.basics.guideline_empty')}</Text>
      ) : (
        <Suspense fallback={<Spinner />}>
          <Guideline text={text} />
        </Suspense>
      )}
    </Box>
  );
}
