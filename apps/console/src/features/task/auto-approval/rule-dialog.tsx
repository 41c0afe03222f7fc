import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Field, RadioGroup, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { useVersionToSave } from '../versions.ts';
import { checkRule, conditions, limits, type RuleValues, ruleOf, valuesOf } from './rule-form.ts';
import { RuleTrial } from './rule-trial.tsx';

type RuleDialogProps = {
  task: Pick<Schema<'Task'>, 'id' | 'version'>;
  rule: Schema<'AutoApprovalRule'> | null;
  onClose: () => void;
};

/** Chooses what is approved without a reviewer, and shows what the rule would have done while it is typed. */
export function RuleDialog({ task: { id, ...task }, rule: now, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync: change } = useMutation(api.mutate('put', '/task/{id}/autoApproval'));
  const version = useVersionToSave(task.version, now);
  const form = useForm<RuleValues>({
    initial: valuesOf(now),
    check: checkRule,
    save: async (values) => {
      await change({ params: { path: { id } }, body: { version, rule: ruleOf(values) ?? null } });
      toast({ text: t('auto_approval.saved') });
    },
    onSaved: onClose,
  });
  const rule = ruleOf(form.values);
  return (
    <FormDialog
      form={form}
      title={t('auto_approval.title')}
      submit={t('common.save')}
      disabled={!form.isEdited}
      onClose={onClose}
    >
      <Field kind="group" label={t('auto_approval.way')}>
        <RadioGroup
          value={form.values.way}
          onChange={(way) => form.set('way', way)}
          options={(['off', 'on'] as const).map((value) => ({ value, label: t(`auto_approval.way_${value}`) }))}
        />
      </Field>
      {form.values.way === 'on' && (
        <>
          <Text as="p">{t('auto_approval.agreement')}</Text>
          {conditions.map((name) => (
            <NumberField
              key={name}
              form={form}
              name={name}
              label={t(`auto_approval.${name}`)}
              limits={limits[name]}
              unit={name === 'gold_share' ? '%' : undefined}
            />
          ))}
          <Text as="p" tone="quiet">
            {t('auto_approval.left')}
          </Text>
        </>
      )}
      {rule && <RuleTrial task={id} rule={rule} />}
    </FormDialog>
  );
}
