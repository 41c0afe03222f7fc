import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Stack, Text } from '@concord/ui';
import { RowsChanges } from '../rows-changes.tsx';

/** How many rows get more or fewer answers, and who gains and loses how many. */
export function OverlapPreview({
  preview: { raised, lowered, kept, contributor },
}: {
  preview: Schema<'OverlapPreview'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap={4}>
        {raised > 0 && <Text as="p">{t('overlap.raised', { count: raised })}</Text>}
        {lowered > 0 && <Text as="p">{t('overlap.lowered', { count: lowered })}</Text>}
        {raised + lowered === 0 && <Text as="p">{t('overlap.nothing')}</Text>}
        {kept > 0 && <Text as="p">{t('overlap.kept', { count: kept })}</Text>}
      </Stack>
      {contributor.length > 0 && <RowsChanges changes={contributor} />}
    </>
  );
}
