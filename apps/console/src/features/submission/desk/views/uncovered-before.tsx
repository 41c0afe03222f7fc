import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Text } from '@concord/ui';

/** What the reviewer had uncovered before a verdict; of one from before that was kept it is not known. */
export function UncoveredBefore({ mark }: { mark: Schema<'MarkState'> | undefined }) {
  const { t } = useTranslation();
  if (!mark?.verdict || !mark.uncovered) return null;
  return (
    <Text size="small" tone="quiet">
      {t(`review.before_mark.${mark.uncovered}`)}
    </Text>
  );
}
