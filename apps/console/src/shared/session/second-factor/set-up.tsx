import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, Mono, PasswordInput, QrCode, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { useForm } from '../../form/use-form.ts';
import { api } from '../session.ts';
import { CodeField, codeIssue } from './code-field.tsx';
import { proofRefusal } from './proof.ts';

type Key = Schema<'SecondFactorKey'>;
/** Turns on two-step verification: the password, then the first code of the app, which is answered with recovery codes. */
export function SetUpSecondFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [key, setKey] = useState<Key>();
  return key ? <AppStep value={key} onCodes={onCodes} /> : <PasswordStep onKey={setKey} />;
}

function PasswordStep({ onKey }: { onKey: (key: Key) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? ({ code: 'required', params: {} } as const) : undefined }),
    save: async ({ password }) => onKey(await api.call('post', '/auth/secondFactor', { body: { password } })),
  });
  const refusal = proofRefusal(form.failure, t);
  return (
    <form {...form.props}>
      <Stack gap={16}>
        <Failure text={refusal === undefined ? form.failureText : undefined} />
        <Text as="p">{t('second_factor.about')}</Text>
        <Field label={t('second_factor.password')} error={refusal ?? form.error('password')} required>
          <PasswordInput
            {...form.text('password')}
            autoFocus
            autoComplete="current-password"
            labels={{ show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') }}
          />
        </Field>
        <Submit isSaving={form.isSaving} text={t('second_factor.continue')} />
      </Stack>
    </form>
  );
}

function AppStep({ value: { secret, uri }, onCodes }: { value: Key; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeIssue(code) }),
    save: async (body) => onCodes((await api.call('post', '/auth/secondFactor/confirm', { body })).codes),
  });
  const isWrong = form.failure instanceof ApiError && form.failure.code === 'code_wrong';
  const refusal = isWrong ? t('second_factor.first_code_wrong') : undefined;
  return (
    <form {...form.props}>
      <Stack gap={16}>
        <Failure text={refusal === undefined ? form.failureText : undefined} />
        <Text as="p">{t('second_factor.scan')}</Text>
        <QrCode value={uri} label={t('second_factor.qr')} />
        <Stack gap={4}>
          <Text size="small">{t('second_factor.key')}</Text>
          <Mono>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Mono>
        </Stack>
        <CodeField form={form} refusal={refusal} isAppOnly />
        <Submit isSaving={form.isSaving} text={t('second_factor.turn_on')} />
      </Stack>
    </form>
  );
}

function Failure({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <Banner tone="critical" live="now">
        {text}
      </Banner>
    )
  );
}

function Submit({ isSaving, text }: { isSaving: boolean; text: string }) {
  return (
    <Inline justify="end">
      <Button type="submit" tone="primary" busy={isSaving}>
        {text}
      </Button>
    </Inline>
  );
}
