import type { Schema } from '@concord/api-client';
import { AQLS, INSPECTION_LEVELS } from '@concord/domain/acceptance';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Field, RadioGroup, Select, Stack, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { useVersionToSave } from '../versions.ts';
import { checkPlan, DECIMALS, limits, lots, type PlanValues, planOf, risks, valuesOf } from './plan-form.ts';
import { PlannedCheck } from './planned-check.tsx';

type PlanDialogProps = { task: Schema<'Task'>; onClose: () => void };

/** Chooses what decides about submissions, and shows what that comes to while it is typed. */
export function PlanDialog({ task, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync: change } = useMutation(api.mutate('patch', '/task/{id}'));
  const version = useVersionToSave(task.version, valuesOf(task));
  const form = useForm<PlanValues>({
    initial: valuesOf(task),
    check: checkPlan,
    save: async (values) => {
      const acceptance = planOf(values) ?? null;
      await change({ params: { path: { id: task.id } }, body: { version, acceptance, acceptance_lot: values.lot } });
      toast({ text: t('acceptance.saved') });
    },
    onSaved: onClose,
  });
  const plan = planOf(form.values);
  return (
    <FormDialog
      form={form}
      title={t('acceptance.title')}
      submit={t('common.save')}
      disabled={!form.isEdited}
      onClose={onClose}
    >
      <Field kind="group" label={t('acceptance.way')}>
        <RadioGroup
          value={form.values.way}
          onChange={(way) => form.set('way', way)}
          options={(['off', 'risks', 'aql'] as const).map((value) => ({ value, label: t(`acceptance.way_${value}`) }))}
        />
      </Field>
      {form.values.way !== 'off' && <LotField form={form} />}
      {form.values.way === 'risks' &&
        risks.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={t(`acceptance.${name}`)}
            limits={limits[name]}
            unit="%"
          />
        ))}
      {form.values.way === 'aql' && <AqlFields form={form} />}
      {plan && <PlannedCheck plan={plan} lot={form.values.lot} task={task} />}
    </FormDialog>
  );
}

type FormProps = { form: ReturnType<typeof useForm<PlanValues>> };

function LotField({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <Field kind="group" label={t('acceptance.lot')} hint={t('acceptance.lot_hint')}>
      <RadioGroup
        value={form.values.lot}
        onChange={(lot) => form.set('lot', lot)}
        options={lots.map((value) => ({ value, label: t(`acceptance.lot_${value}`) }))}
      />
    </Field>
  );
}

function AqlFields({ form }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={16}>
      <Field label={t('acceptance.aql')}>
        <Select
          width="fit"
          value={form.values.aql}
          onChange={({ currentTarget }) => form.set('aql', currentTarget.value)}
          options={AQLS.map((limit) => ({ value: String(limit), label: formatNumber(limit, language, DECIMALS) }))}
        />
      </Field>
      <Field label={t('acceptance.level')}>
        <Select
          width="fit"
          value={form.values.level}
          onChange={({ currentTarget: { value } }) => {
            const level = INSPECTION_LEVELS.find((one) => one === value);
            if (level) form.set('level', level);
          }}
          options={INSPECTION_LEVELS.map((value) => ({ value, label: value }))}
        />
      </Field>
    </Stack>
  );
}
