import { useTranslation } from '@concord/i18n';
import { Button, ConfirmDialog, Inline, Text } from '@concord/ui';
import { type ReactNode, useState } from 'react';
import { downloadText } from '../text/download-text.ts';

export type SetAsideActionsProps = {
  /** what can be taken away before it is discarded */
  file: { name: string; text: () => string };
  labels: { discard: string; title: string; text: string };
  onDiscard: () => void;
  /** other things that can be done */
  children?: ReactNode;
};

/** What can be done with entries the server will not take: keep them in a file, discard them all. */
export function SetAsideActions({ file, labels, onDiscard, children }: SetAsideActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Inline>
      {children}
      <Button size="small" onClick={() => downloadText(file.text(), file.name, 'text/plain;charset=utf-8')}>
        {t('common.download')}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        {labels.discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="critical"
        title={labels.title}
        labels={{ confirm: t('common.discard'), cancel: t('common.cancel') }}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      >
        <Text as="p">{labels.text}</Text>
      </ConfirmDialog>
    </Inline>
  );
}
