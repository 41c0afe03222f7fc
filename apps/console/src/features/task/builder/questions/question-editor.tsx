import type { Schema } from '@concord/api-client';
import { loadMessages, useTranslation } from '@concord/i18n';
import { Box, Columns, Field, Panel, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@concord/ui';
import { isComposing } from '@concord/ui/is-composing';
import { type ReactNode, Suspense, useRef } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { ChoicesEditor } from './choices/choices-editor.tsx';
import { goldDatasets } from './gold-columns.ts';
import { ofType, type Question } from './question-list.ts';
import { ScaleField } from './scale-field.tsx';
import { ShowWhenFields } from './show-when-fields.tsx';

// Few tasks have gold answers.
const GoldFields = late(async () => {
  const [{ GoldFields: Fields }] = await Promise.all([import('./gold-fields.tsx'), loadMessages('data')]);
  return Fields;
});

export const TYPE_ICONS = { single: 'single', multiple: 'multiple', open: 'text' } as const;

export type QuestionEditorProps = {
  taskId: string;
  question: Question;
  /** It was just added: the focus goes to its text. */
  isNew: boolean;
  /** all of the task, in order */
  questions: readonly Question[];
  datasets: readonly Schema<'Dataset'>[];
  onChange: (question: Question) => void;
  onRemoveChoice: (index: number) => void;
  /** What is wrong at a field that was visited. */
  error: (at: string) => string | undefined;
  onVisit: (at: string) => void;
  /** The question as contributors answer it already: only what keeps their answers valid may change. */
  published: Question | undefined;
  actions: ReactNode;
};

/** All fields of one question. */
export function QuestionEditor({
  taskId,
  question,
  isNew,
  questions,
  datasets,
  onChange,
  onRemoveChoice,
  error,
  onVisit,
  published,
  actions,
}: QuestionEditorProps) {
  const { t } = useTranslation();
  const firstChoice = useRef<HTMLInputElement>(null);
  const locked = published !== undefined;
  const gold = locked ? [] : goldDatasets(question, questions, datasets);
  const set = (fields: Partial<Question>) => onChange({ ...question, ...fields });
  return (
    <Panel
      padded={false}
      title={t('builder.question.edit', { no: String(questions.indexOf(question) + 1) })}
      actions={actions}
    >
      <Stack gap={20}>
        <Box paddingX="inset">
          <Stack gap={20}>
            <Field label={t('builder.question.name')} error={error('name')} required>
              <TextInput
                dir="auto"
                value={question.name}
                autoComplete="off"
                autoFocus={isNew && question.name === ''}
                onChange={({ target }) => set({ name: target.value })}
                onBlur={() => onVisit('name')}
                onKeyDown={({ key, nativeEvent }) => {
                  if (key === 'Enter' && !isComposing(nativeEvent)) firstChoice.current?.focus();
                }}
              />
            </Field>
            <Field label={t('field.type')} kind="group" hint={locked ? t('builder.fixed') : undefined}>
              <SegmentedControl
                label={t('question.type.label')}
                fullWidth
                value={question.type}
                onChange={(type) => onChange(ofType(question, type))}
                options={(['single', 'multiple', 'open'] as const).map((type) => ({
                  value: type,
                  label: t(`question.type.${type}`),
                  icon: TYPE_ICONS[type],
                  disabled: locked && type !== question.type,
                }))}
              />
            </Field>
          </Stack>
        </Box>
        {question.type !== 'open' && (
          <ChoicesEditor
            firstLabel={firstChoice}
            choices={question.choices}
            onChange={(choices) => set({ choices })}
            onRemove={onRemoveChoice}
            error={error}
            onVisit={onVisit}
            kept={published?.choices.length ?? 0}
          />
        )}
        <Box paddingX="inset" paddingY={4}>
          <Stack gap={20}>
            <ScaleField question={question} onChange={set} onVisit={() => onVisit('choices')} />
            <Columns template="halves" stackBelow="sm" gap={16}>
              <Switch
                checked={question.required}
                onChange={(required) => set({ required })}
                disabled={locked}
                label={t('builder.question.required')}
                description={t('builder.question.required_hint')}
              />
              <Switch
                checked={question.use_iframe}
                onChange={(use_iframe) => set({ use_iframe })}
                disabled={locked}
                label={t('builder.question.iframe')}
                description={t('builder.question.iframe_hint')}
              />
            </Columns>
            <ShowWhenFields
              question={question}
              questions={questions}
              datasets={datasets}
              onChange={onChange}
              error={error('show_when')}
              onVisit={() => onVisit('show_when')}
              locked={locked}
            />
            {gold.length > 0 && (
              <Suspense>
                <GoldFields taskId={taskId} question={question} datasets={gold} />
              </Suspense>
            )}
            <Field
              label={t('builder.question.hint')}
              hint={t('builder.question.hint_hint')}
              error={error('hint')}
              optional={t('common.optional')}
            >
              <Textarea
                autoGrow
                rows={2}
                value={question.hint}
                onChange={({ target }) => set({ hint: target.value })}
                onBlur={() => onVisit('hint')}
              />
            </Field>
          </Stack>
        </Box>
      </Stack>
    </Panel>
  );
}
