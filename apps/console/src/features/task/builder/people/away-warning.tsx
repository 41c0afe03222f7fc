import { useTranslation } from '@concord/i18n';
import { Banner, Box } from '@concord/ui';
import { useAwayNames } from '../../../../shared/text/away-names.ts';
import type { Worker } from './named.ts';

export type AwayWarningProps = {
  people: readonly Worker[];
  /** In a panel without edges of its own. */
  inset?: boolean;
};

/** Says who is to get rows although they are away. */
export function AwayWarning({ people, inset = false }: AwayWarningProps) {
  const { t } = useTranslation();
  const away = useAwayNames(people);
  if (away.count === 0) return null;
  const banner = (
    <Banner tone="severe" live="polite">
      {t('builder.people.away', away)}
    </Banner>
  );
  if (!inset) return banner;
  return (
    <Box paddingX="inset" paddingY={8}>
      {banner}
    </Box>
  );
}
