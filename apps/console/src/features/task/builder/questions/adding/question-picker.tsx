import { useTranslation } from '@concord/i18n';
import { Checkbox, CheckboxGroup, Stack } from '@concord/ui';
import type { Question } from '../question-list.ts';
import { withNeeded } from './adopt-questions.ts';

export type QuestionPickerProps = {
  questions: readonly Question[];
  /** numbers of the questions */
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
};

/** Which of some questions to take. One that the condition of another needs comes with it. */
export function QuestionPicker({ questions, chosen, onChange }: QuestionPickerProps) {
  const { t } = useTranslation();
  const taken = withNeeded(questions, chosen);
  const numbers = questions.map(({ question_no }) => question_no);
  return (
    <Stack gap={12}>
      <Checkbox
        label={t('list.select_all')}
        checked={taken.size === numbers.length ? true : taken.size > 0 ? 'some' : false}
        onChange={(all) => onChange(new Set(all ? numbers : []))}
      />
      <CheckboxGroup
        label={t('builder.questions.title')}
        value={[...taken].map(String)}
        onChange={(values) => {
          const now = new Set(values.map(Number));
          onChange(new Set(numbers.filter((no) => (taken.has(no) ? chosen.has(no) && now.has(no) : now.has(no)))));
        }}
        options={questions.map(({ question_no, name, type }) => {
          const isNeeded = taken.has(question_no) && !chosen.has(question_no);
          return {
            value: String(question_no),
            label: name,
            description: isNeeded ? t('copy.needed') : t(`question.type.${type}`),
            disabled: isNeeded,
          };
        })}
      />
    </Stack>
  );
}
