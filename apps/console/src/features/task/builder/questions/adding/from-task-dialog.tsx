import { useTranslation } from '@concord/i18n';
import { Banner, Combobox, type ComboboxOption, Field, Skeleton, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { tasks } from '../../../../../shared/records/records.ts';
import { useRecordOptions } from '../../../../../shared/records/use-record-options.ts';
import type { Question } from '../question-list.ts';
import { type AddQuestionsProps, QuestionsDialog } from './questions-dialog.tsx';

const none: readonly Question[] = [];

/** Questions of another task, to be added behind those present. */
export function FromTaskDialog(props: AddQuestionsProps) {
  const { t } = useTranslation();
  const { id } = props.builder.state.base;
  const found = useRecordOptions(tasks, { without: (task) => task.id === id });
  const [source, setSource] = useState<ComboboxOption | null>(null);
  const { data, error } = useQuery({
    ...tasks.one(source?.value ?? ''),
    enabled: source !== null,
    throwOnError: false,
  });
  const questions = data?.questions ?? none;
  return (
    <QuestionsDialog
      {...props}
      title={t('builder.questions.from_task')}
      questions={questions}
      guideline={data?.guideline}
    >
      <Text as="p">{t('copy.hint')}</Text>
      <Field label={t('field.task')}>
        <Combobox {...found.props} autoFocus value={source} onChange={setSource} />
      </Field>
      {error && (
        <Banner tone="critical" live="now">
          {errorMessage(error, t)}
        </Banner>
      )}
      {source && !data && !error && <Skeleton shape="block" />}
      {data && questions.length === 0 && <Text tone="quiet">{t('builder.questions.none')}</Text>}
    </QuestionsDialog>
  );
}
