import { useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { useAwayNames } from '../../../../shared/text/away-names.ts';
import type { Worker } from './named.ts';

/** Says who is to get rows although they are away. */
export function AwayWarning({ people }: { people: readonly Worker[] }) {
  const { t } = useTranslation();
  const away = useAwayNames(people);
  if (away.count === 0) return null;
  return (
    <Banner tone="severe" live="polite">
      {t('builder.people.away', away)}
    </Banner>
  );
}
