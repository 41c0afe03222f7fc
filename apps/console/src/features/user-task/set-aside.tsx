import { useTranslation } from '@concord/i18n';
import { Banner, Stack } from '@concord/ui';
import { useSetAside } from '../../shared/outbox/use-outbox.ts';
import { SetAsideActions } from '../../shared/records/set-aside-actions.tsx';
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

export type SetAsideAnswersProps = {
  entries: readonly AnswerEntry[];
  onDiscard: (entries: readonly AnswerEntry[]) => void;
};

/** What can be done with answers the server will not take: keep them in a file, give them all up. */
export function SetAsideAnswers({ entries, onDiscard }: SetAsideAnswersProps) {
  const { t } = useTranslation();
  return (
    <SetAsideActions
      file={{ name: 'answers.txt', text: () => asText(entries) }}
      count={entries.length}
      labels={{
        title: t('workbench.set_aside_title', { count: entries.length }),
        text: t('workbench.set_aside_text'),
      }}
      onDiscard={() => onDiscard(entries)}
    />
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
        <SetAsideAnswers entries={entries} onDiscard={outbox.discard} />
      </Stack>
    </Banner>
  );
}
