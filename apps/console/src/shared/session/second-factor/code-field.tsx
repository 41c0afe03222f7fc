import { readVerificationCode } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Field, Stack, TextInput } from '@concord/ui';
import { type Ref, useState } from 'react';
import type { Issue } from '../../form/field-message.ts';
import type { useForm } from '../../form/use-form.ts';

/** What is wrong with a code before it is sent. */
export function codeIssue(code: string): Issue | undefined {
  if (code.trim() === '') return { code: 'required', params: {} };
  return readVerificationCode(code) ? undefined : { code: 'format', params: {} };
}

/** What is used of a form here, whatever else it contains. */
type OwnForm = ReturnType<typeof useForm<{ code: string }>>;
export type CodeForm = {
  text: (name: 'code') => ReturnType<OwnForm['text']>;
  error: (name: 'code') => string | undefined;
  values: { code: string };
  set: (name: 'code', value: string) => void;
};

type CodeFieldProps = {
  /** One that has a field `code`. */
  form: CodeForm;
  size?: 'medium' | 'large';
  ref?: Ref<HTMLInputElement>;
  /** What the server says about the code. */
  refusal?: string | undefined;
  /** Only a code of the app is of use here. */
  isAppOnly?: boolean;
  /** Not where it appears while other fields are filled in. */
  takesFocus?: boolean;
};

/** A code of the authenticator app, which phones and password managers fill in, or a recovery code in its place. */
export function CodeField({ form, size, ref, refusal, isAppOnly = false, takesFocus = true }: CodeFieldProps) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState<boolean>();
  // A field that has just taken the place of the other one is not wrong because it is empty.
  const [isNew, setNew] = useState(false);
  // Nor is it wrong because the other one was, until something else is refused.
  const [isLeft, setLeft] = useState(false);
  if (isLeft && refusal === undefined) setLeft(false);
  const field = form.text('code');
  const issue = isNew && form.values.code === '' ? undefined : form.error('code');
  const isWrongForm = issue !== undefined && codeIssue(form.values.code)?.code === 'format';
  const format = isRecovery ? t('second_factor.recovery_format') : t('second_factor.code_format');
  return (
    <Stack gap={8}>
      <Field
        label={isRecovery ? t('second_factor.recovery_code') : t('second_factor.code')}
        error={(isLeft ? undefined : refusal) ?? (isWrongForm ? format : issue)}
        required
      >
        <TextInput
          {...field}
          key={isRecovery ? 'recovery' : 'app'}
          ref={ref}
          size={size}
          autoFocus={takesFocus || isRecovery !== undefined}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => {
            setNew(false);
            field.onBlur();
          }}
          onKeyDown={({ key }) => key === 'Enter' && setNew(false)}
        />
      </Field>
      {!isAppOnly && (
        <div>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              setRecovery(!isRecovery);
              setNew(true);
              setLeft(true);
              form.set('code', '');
            }}
          >
            {isRecovery ? t('second_factor.use_app') : t('second_factor.use_recovery')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
