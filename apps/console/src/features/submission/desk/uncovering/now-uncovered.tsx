import { useTranslation } from '@concord/i18n';
import { LiveRegion } from '@concord/ui';
import { useEffect, useState } from 'react';
import type { Uncovered } from '../model/uncovered.ts';

/** Says what is shown now of gold and the answers of others: a live region says what it gets once it is there. */
export function NowUncovered({ uncovered }: { uncovered: Uncovered }) {
  const { t } = useTranslation();
  const [said, say] = useState<Uncovered>();
  useEffect(() => say(uncovered), [uncovered]);
  return <LiveRegion>{said && t(`review.uncovered.${said}`)}</LiveRegion>;
}
