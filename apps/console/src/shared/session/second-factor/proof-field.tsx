import { useTranslation } from '@concord/i18n';
import { Field, PasswordInput } from '@concord/ui';
import { AccountName } from '../account-name.tsx';
import { useUser } from '../use-session.ts';
import { CodeField, type CodeForm } from './code-field.tsx';
import { proofRefusal } from './proof.ts';

type Typed<Name extends string> = Omit<ReturnType<CodeForm['text']>, 'name'> & { name: Name };

type ProofFieldProps = {
  /** One that has the fields `password` and `code`. */
  form: Omit<CodeForm, 'text' | 'error'> & {
    text: <Name extends 'password' | 'code'>(name: Name) => Typed<Name>;
    error: (name: 'password' | 'code') => string | undefined;
    failure: unknown;
  };
  takesFocus?: boolean;
};

/** Asks users again who they are: for a code with two-step verification, for the password without it. */
export function ProofField({ form, takesFocus = true }: ProofFieldProps) {
  const { t } = useTranslation();
  const { second_factor } = useUser();
  const refusal = proofRefusal(form.failure, t);
  if (second_factor === 'on') return <CodeField form={form} refusal={refusal} takesFocus={takesFocus} />;
  return (
    <>
      <AccountName />
      <Field label={t('second_factor.password')} error={refusal ?? form.error('password')} required>
        <PasswordInput
          {...form.text('password')}
          autoFocus={takesFocus}
          autoComplete="current-password"
          labels={{ show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') }}
        />
      </Field>
    </>
  );
}
