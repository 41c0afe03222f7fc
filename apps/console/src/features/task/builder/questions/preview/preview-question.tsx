import type { AnswerValue } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Card, ChoiceGroup, Inline, Stack, Text, Textarea } from '@concord/ui';
import { choiceKeys } from '../../../../../shared/keys/choice-keys.ts';
import type { Question } from '../question-list.ts';
import { shownChoices } from './preview-answers.ts';

export type PreviewQuestionProps = {
  question: Question;
  place: number;
  /** has the keys */
  isActive: boolean;
  value: AnswerValue;
  onActivate: () => void;
  onAnswer: (value: AnswerValue) => void;
};

// Beside the editor there is room for two columns of short choices.
const ROOM = 20;
const EAST_ASIAN = 0x2e80;
const width = (label: string) => [...label].reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > EAST_ASIAN ? 2 : 1), 0);

/** One question as it is asked. */
export function PreviewQuestion({ question, place, isActive, value, onActivate, onAnswer }: PreviewQuestionProps) {
  const { t } = useTranslation();
  const name = question.name.trim() || t('builder.questions.unnamed');
  const given = shownChoices(question);
  const keys = choiceKeys(given);
  const choices = given.map(({ value: own, label }) => ({ value: own, label, hotkey: keys.get(own) }));
  const columns = choices.some(({ label }) => width(label) > ROOM) ? 'one' : 'two';
  return (
    <Card padding={16} {...(isActive && { current: true })}>
      <Stack gap={8}>
        <Inline gap={8} align="baseline" wrap={false}>
          <Text tone="quiet" tabular>
            {place}
          </Text>
          <Text weight="strong" size="body" dir="auto">
            {name}
          </Text>
          {!question.required && (
            <Text size="small" tone="quiet" nowrap>
              {t('common.optional')}
            </Text>
          )}
        </Inline>
        {question.hint.trim() !== '' && (
          <Text size="small" tone="quiet" as="p" dir="auto">
            {question.hint}
          </Text>
        )}
        {question.type === 'open' && (
          <Textarea
            autoGrow
            rows={2}
            aria-label={name}
            value={typeof value === 'string' ? value : ''}
            onFocus={onActivate}
            onChange={({ target }) => onAnswer(target.value)}
          />
        )}
        {question.type === 'single' && (
          <ChoiceGroup
            label={name}
            active={isActive}
            columns={columns}
            choices={choices}
            value={typeof value === 'string' ? value : null}
            onChange={onAnswer}
          />
        )}
        {question.type === 'multiple' && (
          <ChoiceGroup
            multiple
            label={name}
            active={isActive}
            columns={columns}
            choices={choices}
            value={Array.isArray(value) ? value : []}
            onChange={onAnswer}
          />
        )}
        {question.use_iframe && (
          <Text size="small" tone="quiet">
            {t('builder.preview.page_beside')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
