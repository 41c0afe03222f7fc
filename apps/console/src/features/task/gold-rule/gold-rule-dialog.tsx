import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Checkbox, Field, RadioGroup, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { useVersionToSave } from '../versions.ts';
import { checkRule, limitNames, limits, type RuleValues, ruleOf, valuesOf } from './gold-rule-form.ts';
import { GoldRuleTrial } from './gold-rule-trial.tsx';

type GoldRuleDialogProps = {
  task: Pick<Schema<'Task'>, 'id' | 'version'>;
  state: Schema<'GoldRule'>;
  onClose: () => void;
};

/** Chooses what follows from gold answers, and shows whom that would concern while it is typed. */
export function GoldRuleDialog({ task: { id, ...task }, state, onClose }: GoldRuleDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync: change } = useMutation(api.mutate('put', '/task/{id}/goldRule'));
  const version = useVersionToSave(task.version, valuesOf(state));
  const form = useForm<RuleValues>({
    initial: valuesOf(state),
    check: checkRule,
    save: async (values) => {
      await change({
        params: { path: { id } },
        body: { version, rule: ruleOf(values) ?? null, score_shown: values.score_shown },
      });
      toast({ text: t('gold_rule.saved') });
    },
    onSaved: onClose,
  });
  const rule = ruleOf(form.values);
  const isOn = form.values.way === 'on';
  return (
    <FormDialog
      form={form}
      title={t('gold_rule.title')}
      submit={t('common.save')}
      disabled={!form.isEdited}
      onClose={onClose}
    >
      <Field kind="group" label={t('gold_rule.way')}>
        <RadioGroup
          value={form.values.way}
          onChange={(way) => form.set('way', way)}
          options={(['off', 'on'] as const).map((value) => ({ value, label: t(`gold_rule.way_${value}`) }))}
        />
      </Field>
      {isOn && <Conditions form={form} />}
      {rule && <GoldRuleTrial task={id} rule={rule} />}
      <Checkbox
        checked={form.values.score_shown}
        onChange={(isShown) => form.set('score_shown', isShown)}
        label={t('gold_rule.score_shown')}
        description={t('gold_rule.score_shown_hint')}
      />
      {!isOn && state.paused_count > 0 && (
        <Banner tone="info">{t('gold_rule.stay_paused', { count: state.paused_count })}</Banner>
      )}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useForm<RuleValues>>;

function Conditions({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      {limitNames.map((name) => (
        <NumberField
          key={name}
          form={form}
          name={name}
          label={t(`gold_rule.${name}`)}
          hint={name === 'answers' ? t('gold_rule.answers_hint') : undefined}
          limits={limits[name]}
          unit={name === 'share' ? '%' : undefined}
        />
      ))}
      <Field kind="group" label={t('gold_rule.action')}>
        <RadioGroup
          value={form.values.action}
          onChange={(action) => form.set('action', action)}
          options={(['warn', 'pause'] as const).map((value) => ({ value, label: t(`gold_rule.action_${value}`) }))}
        />
      </Field>
      <Text as="p" tone="quiet">
        {t('gold_rule.counted')}
      </Text>
      {form.values.action === 'pause' && (
        <Text as="p" tone="quiet">
          {t('gold_rule.pause_hint')}
        </Text>
      )}
    </>
  );
}
