import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Field, Select, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { api } from '../../../../shared/session/session.ts';
import type { GoldDataset } from './gold-columns.ts';

const assignGold = api.mutate('put', '/task/{id}/dataset/{dataset_id}/gold');
const NONE = '';

export type GoldFieldsProps = { taskId: string; question: Schema<'Question'>; datasets: readonly GoldDataset[] };

/** The columns with the gold answers of a question, one for each dataset that has any; a choice is saved at once. */
export function GoldFields({ taskId, question, datasets }: GoldFieldsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...assignGold,
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  return datasets.map(({ id, name, columns, chosen = NONE }) => (
    <Field
      key={id}
      label={datasets.length === 1 ? t('builder.question.gold') : t('builder.question.gold_in', { dataset: name })}
      hint={t('builder.question.gold_hint')}
    >
      <Select
        value={chosen}
        disabled={isPending}
        options={[
          { value: NONE, label: t('builder.question.gold_none') },
          ...columns.map((column) => ({ value: column, label: column })),
        ]}
        onChange={({ target: { value } }) =>
          mutate({
            params: { path: { id: taskId, dataset_id: id } },
            body:
              value === NONE
                ? { column: chosen, question_no: null }
                : { column: value, question_no: question.question_no },
          })
        }
      />
    </Field>
  ));
}
