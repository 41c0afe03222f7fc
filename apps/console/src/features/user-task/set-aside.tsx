import { useTranslation } from '@concord/i18n';
import { Banner, Button, ConfirmDialog, Inline, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { useSetAside } from '../../shared/outbox/use-outbox.ts';
import { downloadText } from '../../shared/text/download-text.ts';
import type { AnswerEntry } from './answers/answer-entry.ts';
import { useAnswers } from './answers/use-answers.ts';

/** One line for each, with a tab between its parts: what is in a part is on one line and has no tab. */
function asText(entries: readonly AnswerEntry[]): string {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const lines = entries.map((entry) => {
    const said = entry.kind === 'skip' ? (entry.reason ?? '') : [entry.value ?? ''].flat().join(' | ');
    return [entry.task, entry.row_no, entry.kind === 'skip' ? 'skip' : entry.question_no, plain(said)].join('\t');
  });
  return `${[['task', 'row', 'question', 'answer'].join('\t'), ...lines].join('\n')}\n`;
}

export type SetAsideActionsProps = {
  entries: readonly AnswerEntry[];
  onDiscard: (entries: readonly AnswerEntry[]) => void;
};

/** What can be done with answers the server will not take: keep them in a file, give them all up. */
export function SetAsideActions({ entries, onDiscard }: SetAsideActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const count = entries.length;
  return (
    <Inline>
      <Button size="small" onClick={() => downloadText(asText(entries), 'answers.txt', 'text/plain;charset=utf-8')}>
        {t('common.download')}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('workbench.set_aside_discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="critical"
        title={t('workbench.set_aside_title', { count })}
        labels={{ confirm: t('workbench.refused_discard'), cancel: t('common.cancel') }}
        onConfirm={() => {
          setAsking(false);
          onDiscard(entries);
        }}
        onCancel={() => setAsking(false)}
      >
        <Text as="p">{t('workbench.set_aside_text')}</Text>
      </ConfirmDialog>
    </Inline>
  );
}

/** Of all tasks, those that are not the person's any more included: answers that are in this browser alone. */
export function SetAsideNotice() {
  const { t } = useTranslation();
  const outbox = useAnswers();
  const entries = useSetAside(outbox);
  if (entries.length === 0) return null;
  return (
    <Banner flush tone="severe" live="polite">
      <Stack gap={6}>
        {t('workbench.set_aside', { count: entries.length })}
        <SetAsideActions entries={entries} onDiscard={outbox.discard} />
      </Stack>
    </Banner>
  );
}
