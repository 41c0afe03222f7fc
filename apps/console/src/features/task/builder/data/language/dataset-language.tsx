import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { api } from '../../../../../shared/session/session.ts';
import { LanguagePicker } from './language-picker.tsx';

const updateDataset = api.mutate('patch', '/task/{id}/dataset/{dataset_id}');

export type DatasetLanguageProps = { taskId: string; dataset: Schema<'Dataset'> };

/** The language of an imported dataset; a choice is saved at once and can be undone. */
export function DatasetLanguage({ taskId, dataset: { id, name, language } }: DatasetLanguageProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...updateDataset,
    // the language chosen last is the one that stays
    scope: { id: `language-${id}` },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const params = { path: { id: taskId, dataset_id: id } };
  const shown = isPending ? variables.body.language : language;
  function choose(next: string | null): void {
    if (next === shown) return;
    const undo = { label: t('common.undo'), onAction: () => mutate({ params, body: { language: shown } }) };
    mutate(
      { params, body: { language: next } },
      { onSuccess: () => toast({ text: t('builder.data.language_changed', { name }), action: undo }) },
    );
  }
  return (
    <LanguagePicker size="small" aria-label={t('builder.data.language_of', { name })} value={shown} onChange={choose} />
  );
}
