import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Inline, Text } from '@concord/ui';
import { useState } from 'react';
import { ChangeGuidelineDialog, type GuidelineDialogProps } from './change-guideline-dialog.tsx';
import { GuidelineVersionsDialog } from './guideline-versions-dialog.tsx';

export type GuidelineButtonsProps = Pick<GuidelineDialogProps, 'task'>;

/** See GuidelineActions. */
export function GuidelineButtons({ task }: GuidelineButtonsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'versions'>();
  const close = () => setOpen(undefined);
  const version = t('guideline.version', { no: String(task.guideline_no) });
  const isEmpty = isBlank(task.guideline);
  return (
    <Inline>
      <Text size="small" tone="quiet" nowrap>
        {isEmpty ? t('common.labelled', { label: version, value: t('builder.basics.guideline_empty') }) : version}
      </Text>
      <Button size="small" iconStart="clock" onClick={() => setOpen('versions')}>
        {t('guideline.versions')}
      </Button>
      {!task.job && (
        <Button size="small" iconStart="pencil" onClick={() => setOpen('change')}>
          {t('guideline.change')}
        </Button>
      )}
      {open === 'change' && <ChangeGuidelineDialog task={task} onClose={close} />}
      {open === 'versions' && <GuidelineVersionsDialog task={task} onClose={close} />}
    </Inline>
  );
}
