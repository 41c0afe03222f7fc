import { useTranslation } from '@concord/i18n';
import { Field, NumberInput, type NumberInputProps } from '@concord/ui';

type NumberFieldProps<Name extends string> = {
  /** What has the number as text, see `useForm`. */
  form: {
    values: Readonly<Record<Name, string>>;
    set: (name: Name, text: string) => void;
    visit: (name: Name) => void;
    error: (name: Name) => string | undefined;
  };
  name: Name;
  label: string;
  hint?: string | undefined;
  limits: Pick<NumberInputProps, 'min' | 'max' | 'step'>;
  unit?: string | undefined;
};

/** A number of a form, with what is wrong with it. */
export function NumberField<Name extends string>({ form, name, label, hint, limits, unit }: NumberFieldProps<Name>) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={form.error(name)}>
      <NumberInput
        {...limits}
        unit={unit}
        name={name}
        value={form.values[name]}
        onChange={(text) => form.set(name, text)}
        onBlur={() => form.visit(name)}
        labels={{ decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) }}
      />
    </Field>
  );
}
