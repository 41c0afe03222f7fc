import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { Suspense, useState } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { loadBehind } from '../load-behind.ts';
import { nextUncovered, type Uncovered } from '../model/uncovered.ts';

const NowUncovered = late(async () => (await loadBehind(() => import('./now-uncovered.tsx'))).NowUncovered);

type UncoverButtonProps = {
  uncovered: Uncovered;
  /** Names can be shown, too. */
  hasNames: boolean;
  onUncover: () => void;
};

/** Shows gold and the answers of others, then who gave them, then covers them again; says what it does next. */
export function UncoverButton({ uncovered, hasNames, onUncover }: UncoverButtonProps) {
  const { t } = useTranslation();
  const next = nextUncovered(uncovered, hasNames);
  const icon = next === 'none' ? 'eye-off' : 'eye';
  // What is there at first is not said.
  const [first] = useState(uncovered);
  const [isChanged, setChanged] = useState(false);
  if (!isChanged && uncovered !== first) setChanged(true);
  return (
    <>
      <Button tone="quiet" iconStart={icon} iconOnNarrow keyHint="V" onClick={onUncover}>
        {t(`review.uncover.${next}`)}
      </Button>
      {isChanged && (
        <Suspense>
          <NowUncovered uncovered={uncovered} />
        </Suspense>
      )}
    </>
  );
}
