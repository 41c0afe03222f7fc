import { useTranslation } from '@concord/i18n';
import { Banner, Checkbox, Field, NumberInput, Stack } from '@concord/ui';
import { fieldMessage } from '../../../../../shared/form/field-message.ts';
import { limits } from '../../basics/basics.ts';
import { basicsIssues } from '../../draft/refusals.ts';
import type { Builder } from '../../draft/use-draft.ts';

export type GoldFieldsProps = {
  builder: Builder;
  /** how many rows have gold answers; undefined: it is not known */
  gold: number | undefined;
};

/** Whether rows with gold answers are mixed into everyone's rows, and how many. */
export function GoldFields({ builder: { state, store }, gold }: GoldFieldsProps) {
  const { t } = useTranslation();
  const { base: task, draft } = state;
  const { basics } = draft;
  const issue = basicsIssues(state).gold_share;
  const label = t('builder.people.gold_share');
  return (
    <Stack gap={16}>
      <Checkbox
        checked={basics.gold_hidden}
        disabled={!task.is_draft}
        onChange={(gold_hidden) => store.edit('basics', { ...basics, gold_hidden })}
        label={t('builder.people.gold_hidden')}
        description={task.is_draft ? t('builder.people.gold_hidden_hint') : t('builder.people.gold_fixed')}
      />
      {basics.gold_hidden && (
        <Field label={label} error={issue && fieldMessage(issue, t)} hint={t('builder.people.gold_share_hint')}>
          <NumberInput
            unit="%"
            disabled={!task.is_draft}
            {...limits.gold_share}
            value={basics.gold_share}
            onChange={(gold_share) => store.edit('basics', { ...basics, gold_share })}
            labels={{ decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) }}
          />
        </Field>
      )}
      {basics.gold_hidden && task.is_draft && <Unmixable gold={gold} rows={task.rows_count} />}
    </Stack>
  );
}

/** Rows with gold are mixed into others: there have to be some of both. */
function Unmixable({ gold, rows }: { gold: number | undefined; rows: number }) {
  const { t } = useTranslation();
  if (rows === 0 || gold === undefined) return null;
  if (gold === 0) return <Banner tone="severe">{t('error.gold_rows_missing')}</Banner>;
  return gold === rows ? <Banner tone="severe">{t('error.gold_rows_only')}</Banner> : null;
}
