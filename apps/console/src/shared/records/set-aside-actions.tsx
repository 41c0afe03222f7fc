import { useTranslation } from '@concord/i18n';
import { Button, ConfirmDialog, Inline, Text } from '@concord/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusPageTitle } from '../keys/focus-page-title.ts';
import { downloadText } from '../text/download-text.ts';

export type SetAsideActionsProps = {
  /** what can be downloaded before it is discarded */
  file: { name: string; text: () => string };
  /** how many there are to discard */
  count: number;
  labels: { title: string; text: string };
  onDiscard: () => void;
  /** other things that can be done */
  children?: ReactNode;
};

/** What can be done with entries the server will not take: keep them in a file, discard them all. */
export function SetAsideActions({ file, count, labels, onDiscard, children }: SetAsideActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isDiscarded = useRef(false);
  useEffect(
    // The dialog returns the focus to a button that goes with what is discarded.
    () => () => {
      if (isDiscarded.current && document.activeElement === document.body) focusPageTitle();
    },
    [],
  );
  return (
    <Inline>
      {children}
      <Button size="small" onClick={() => downloadText(file.text(), file.name, 'text/plain;charset=utf-8')}>
        {t('common.download')}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(count === 1 ? 'common.discard' : 'common.discard_all')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="critical"
        title={labels.title}
        labels={{ confirm: t('common.discard'), cancel: t('common.cancel') }}
        onConfirm={() => {
          setAsking(false);
          isDiscarded.current = true;
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      >
        <Text as="p">{labels.text}</Text>
      </ConfirmDialog>
    </Inline>
  );
}
