import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Stack } from '@concord/ui';
import { type ReactNode, useState } from 'react';
import type { Question } from '../question-list.ts';
import { type AddingChoice, AddingOptions } from './adding-options.tsx';
import { withNeeded } from './adopt-questions.ts';
import { QuestionPicker } from './question-picker.tsx';
import { type Target, useAddQuestions } from './use-add-questions.ts';

export type AddQuestionsProps = Target & { onClose: () => void };

type QuestionsDialogProps = AddQuestionsProps & {
  title: string;
  /** those to choose from; none yet */
  questions: readonly Question[];
  /** that of the source, which can be used, too */
  guideline: string | undefined;
  /** where they come from */
  children: ReactNode;
};

/** Adds some of the questions that a source has. All are chosen at first. */
export function QuestionsDialog({
  title,
  questions,
  guideline = '',
  children,
  onClose,
  ...target
}: QuestionsDialogProps) {
  const { t } = useTranslation();
  const add = useAddQuestions(target);
  const [choice, setChoice] = useState<{ among: readonly Question[]; chosen: Set<number> }>();
  const chosen = choice?.among === questions ? choice.chosen : new Set(questions.map(({ question_no }) => question_no));
  const taken = withNeeded(questions, chosen);
  const { room } = target.edits;
  const { draft } = target.builder.state;
  const usual = guidelineOf(draft.basics.guideline, guideline);
  const [asked, setAsked] = useState<AddingChoice>();
  const how = asked ?? { replaces: false, withGuideline: usual === 'fills' };
  const isNone = taken.size === 0;
  const mayAdd = !isNone && taken.size <= room;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            aria-disabled={!mayAdd}
            onClick={() => {
              if (!mayAdd) return;
              add(
                questions.filter(({ question_no }) => taken.has(question_no)),
                { replaces: how.replaces, guideline: usual && how.withGuideline ? guideline : undefined },
              );
              onClose();
            }}
          >
            {isNone ? t('copy.add_some') : t('copy.add', { count: taken.size })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {children}
        {questions.length > 0 && (
          <QuestionPicker
            questions={questions}
            chosen={chosen}
            onChange={(next) => setChoice({ among: questions, chosen: next })}
          />
        )}
        {questions.length > 0 && (
          <AddingOptions value={how} onChange={setAsked} present={draft.questions.length} guideline={usual} />
        )}
        {questions.length > 0 && isNone && (
          <Banner tone="info" live="polite">
            {t('copy.none')}
          </Banner>
        )}
        {taken.size > room && (
          <Banner tone="severe" live="polite">
            {t('copy.no_room', { count: room })}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

/** What the guideline of a source does to that of the task. */
function guidelineOf(present: string, given: string): 'fills' | 'replaces' | undefined {
  if (given.trim() === '' || given === present) return undefined;
  return present.trim() === '' ? 'fills' : 'replaces';
}
