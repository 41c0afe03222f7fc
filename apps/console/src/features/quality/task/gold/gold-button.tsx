import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { Suspense, useState } from 'react';
import { late } from '../../../../shared/network/late.ts';

// Rarely opened.
const GoldDialog = late(async () => (await import('./gold-dialog.tsx')).GoldDialog);

/** Opens what sets or corrects the gold answer to this question of a row. */
export function GoldButton({ rowNo, isGold }: { rowNo: number; isGold: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" iconStart="diamond" onClick={() => setOpen(true)}>
        {t(isGold ? 'quality.gold_correct' : 'quality.gold_set')}
      </Button>
      <Suspense>{isOpen && <GoldDialog rowNo={rowNo} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
