import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { useState } from 'react';
import { OverlapDialog, type OverlapDialogProps } from './overlap-dialog.tsx';

/** See OverlapAction. */
export function OverlapButton({ task }: Pick<OverlapDialogProps, 'task'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
        {t('overlap.change')}
      </Button>
      {isOpen && <OverlapDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}
