import { useTranslation } from '@concord/i18n';
import { Banner, Button, type ComboboxOption, Field, Skeleton, Text } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { api } from '../../../../../shared/session/session.ts';
import { TemplateActions } from '../../../templates/template-actions.tsx';
import { TemplatePicker } from '../../../templates/template-picker.tsx';
import { type Template, templates } from '../../../templates/templates.ts';
import { useTemplate } from '../../../templates/use-template.ts';
import { type AddQuestionsProps, QuestionsDialog } from './questions-dialog.tsx';

const restoreTemplate = api.mutate('post', '/template/{id}/restore');

/** Questions of a template, which can be renamed and deleted here, too. */
export function FromTemplateDialog(props: AddQuestionsProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<ComboboxOption | null>(null);
  const [deleted, setDeleted] = useState<Template>();
  const [refused, setRefused] = useState<{ name: string; error: unknown }>();
  const { content, saved, error } = useTemplate(source?.value);
  const given = content?.questions;
  const questions = useMemo(() => (given ?? []).map((question) => ({ ...question, dataset: null })), [given]);
  const restore = useMutation({
    ...restoreTemplate,
    onSuccess: (template) => {
      setDeleted((now) => (now?.id === template.id ? undefined : now));
      // one that was chosen meanwhile stays
      setSource((now) => now ?? templates.option(template));
    },
  });
  const choose = (template: ComboboxOption | null) => {
    setDeleted(undefined);
    setRefused(undefined);
    setSource(template);
  };
  return (
    <QuestionsDialog
      {...props}
      title={t('builder.questions.from_template')}
      questions={questions}
      guideline={content?.guideline}
    >
      <Text as="p">{t('copy.hint')}</Text>
      <Field label={t('template.field')}>
        <TemplatePicker autoFocus value={source} onChange={choose} />
      </Field>
      {saved && source && (
        <TemplateActions
          key={saved.id}
          template={saved}
          onRenamed={(template) => choose(templates.option(template))}
          onDeleted={(template) => {
            setSource((now) => (now?.value === template.id ? null : now));
            setRefused(undefined);
            setDeleted(template);
          }}
          onRefused={({ name }, error) => setRefused({ name, error })}
        />
      )}
      {refused && (
        <Banner tone="critical" live="now">
          {t('common.labelled', { label: refused.name, value: errorMessage(refused.error, t) })}
        </Banner>
      )}
      {deleted && (
        <Banner
          tone="info"
          live="polite"
          action={
            <Button
              size="small"
              // The button that had the focus is gone, unless another template has been chosen.
              autoFocus={source === null}
              busy={restore.isPending}
              onClick={() => restore.mutate({ params: { path: { id: deleted.id } } })}
            >
              {t('common.undo')}
            </Button>
          }
        >
          {restore.error ? errorMessage(restore.error, t) : t('template.deleted', { name: deleted.name })}
        </Banner>
      )}
      {error && (
        <Banner tone="critical" live="now">
          {errorMessage(error, t)}
        </Banner>
      )}
      {source && !content && !error && <Skeleton shape="block" />}
      {content?.questions.length === 0 && <Text tone="quiet">{t('builder.questions.none')}</Text>}
    </QuestionsDialog>
  );
}
