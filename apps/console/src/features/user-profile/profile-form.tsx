import { isLanguage, LANGUAGES, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Columns, Field, Inline, Select, Stack, TextInput, useToast } from '@concord/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { SaveFailure } from '../../shared/form/conflict/save-failure.tsx';
import { useMergedSave } from '../../shared/form/conflict/use-merged-save.ts';
import { personIssues } from '../../shared/form/field-message.ts';
import type { Issues } from '../../shared/form/use-form.ts';
import { useGuardedForm } from '../../shared/form/use-guarded-form.ts';
import { changeLanguage } from '../../shared/preferences/change-language.ts';
import { api, type CurrentUser } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';

type Values = { name: string; firstname: string; lastname: string; occupation: string; language: string };

const languageName = (language: string) => LANGUAGES.find(({ code }) => code === language)?.label ?? '';

/** What the form shows of a user: neither a picture nor days away. */
const shownOf = ({ name, firstname, lastname, occupation, language }: CurrentUser): string =>
  JSON.stringify([name, firstname, lastname, occupation, language]);

/** The user's name, and the language of the console and of its emails. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const toast = useToast();
  const session = useSession();
  const onScreen = useLanguage();
  const ownLanguage = user.language ?? onScreen;
  const valuesOf = ({ name, firstname, lastname, occupation, language }: CurrentUser): Values => ({
    name,
    firstname,
    lastname,
    occupation,
    language: language ?? onScreen,
  });
  // What the form was typed over, until that is saved.
  const [base, setBase] = useState(user);
  const { save, conflict } = useMergedSave({
    shownOf: valuesOf,
    fields: {
      name: { label: t('field.name') },
      firstname: { label: t('field.firstname') },
      lastname: { label: t('field.lastname') },
      occupation: { label: t('field.occupation') },
      language: { label: t('field.language'), text: languageName },
    },
    load: () => api.call('get', '/auth/getUser'),
  });
  const form = useGuardedForm<Values>({
    stays: true,
    initial: valuesOf(user),
    check: (values): Issues<Values> => personIssues(values),
    save: async (mine) => {
      const saved = await save({ record: base, latest: user, mine }, ({ language, ...words }, version) =>
        api.call('patch', '/auth/profile', {
          body: { ...words, version, language: isLanguage(language) ? language : ownLanguage },
        }),
      );
      const language = saved.language ?? ownLanguage;
      toast({ text: t('form.saved') });
      // once the form knows that it is saved, its guard allows leaving
      setTimeout(() => {
        const { language: _, ...words } = mine;
        setBase({ ...saved, ...words });
        session.send({ type: 'user.updated', user: saved });
        if (language !== ownLanguage) changeLanguage(language);
      });
    },
  });
  const isBehind = !form.isEdited && !form.isSaving && shownOf(user) !== shownOf(base);
  const follow = useEffectEvent(() => {
    setBase(user);
    form.reset(valuesOf(user));
  });
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
  return (
    <>
      <form {...form.props}>
        <Stack gap={16}>
          <SaveFailure form={form} conflict={conflict} />
          <Field label={t('field.username')} hint={t('field.username_hint')}>
            <TextInput name="username" value={user.username} autoComplete="off" disabled readOnly />
          </Field>
          <Field label={t('field.name')} error={form.error('name')} required>
            <TextInput {...form.text('name')} autoComplete="name" maxLength={100} />
          </Field>
          <Columns gap={16} stackBelow="sm">
            <Field label={t('field.firstname')} optional={t('common.optional')} error={form.error('firstname')}>
              <TextInput {...form.text('firstname')} autoComplete="given-name" maxLength={50} />
            </Field>
            <Field label={t('field.lastname')} optional={t('common.optional')} error={form.error('lastname')}>
              <TextInput {...form.text('lastname')} autoComplete="family-name" maxLength={50} />
            </Field>
          </Columns>
          <Field label={t('field.occupation')} optional={t('common.optional')} error={form.error('occupation')}>
            <TextInput {...form.text('occupation')} autoComplete="organization-title" maxLength={100} />
          </Field>
          <Field label={t('field.language')} hint={t('profile.language_hint')}>
            <Select {...form.text('language')} options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))} />
          </Field>
          <Inline justify="end">
            <Button type="submit" tone="primary" busy={form.isSaving} disabled={!form.isEdited}>
              {t('common.save')}
            </Button>
          </Inline>
        </Stack>
      </form>
      {form.dialog}
    </>
  );
}
