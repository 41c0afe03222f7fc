import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR, checkEmail, checkNewUsername, isMaster, roleName, takesProof } from '@concord/domain';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type TFunction,
  useLanguage,
  useTranslation,
} from '@concord/i18n';
import {
  Banner,
  Box,
  Button,
  Columns,
  Field,
  FormActions,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useToast,
} from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Fields } from '../../shared/form/conflict/merge-values.ts';
import { SaveFailure, type SaveFailureProps } from '../../shared/form/conflict/save-failure.tsx';
import { emailIssue, personIssues, usernameIssue } from '../../shared/form/field-message.ts';
import { useEditedRecord } from '../../shared/form/use-edited-record.ts';
import type { Issues } from '../../shared/form/use-form.ts';
import { useGuardedForm } from '../../shared/form/use-guarded-form.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useBack } from '../../shared/navigation/use-back.ts';
import { Page } from '../../shared/page/page.tsx';
import { AwayDays } from '../../shared/records/people/away-days.tsx';
import { PendingEmail } from '../../shared/session/pending-email.tsx';
import { noProof, proofIssues, proofOf, proofRefusal } from '../../shared/session/second-factor/proof.ts';
import { ProofField } from '../../shared/session/second-factor/proof-field.tsx';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { AwayPill } from '../../shared/status/away-pill.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { TYPES, typeOf } from './user-types.ts';

type User = Schema<'User'>;
type Values = Record<
  'username' | 'email' | 'name' | 'firstname' | 'lastname' | 'occupation' | 'type' | 'language' | 'password' | 'code',
  string
>;
type Body = Schema<'UserCreate'>;

/** Invites a user, who gets a link to set their password. */
export function UserAddScreen() {
  const { t } = useTranslation();
  const create = useMutation(api.mutate('post', '/user'));
  return (
    <UserForm
      title={t('menu.user_add')}
      said={t('user.added')}
      save={(values, bodyOf, proof) => create.mutateAsync({ body: { ...bodyOf(values), ...proof } })}
    />
  );
}

export function UserScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(api.query('get', '/user/{id}', { params: { path: { id } } }));
  const { record: user, key, form, save } = useEditedRecord(query, shownOf, fieldsOf(t));
  const update = useMutation(api.mutate('patch', '/user/{id}'));
  const { data } = query;
  if (!data || !user) return <Skeleton />;
  return (
    <UserForm
      key={key}
      {...form}
      user={user}
      latest={data}
      title={data.name}
      said={t('form.saved')}
      save={(values, bodyOf, proof) =>
        save(values, (merged, version) => {
          const { username: _, ...body } = bodyOf(merged);
          return update.mutateAsync({ params: { path: { id } }, body: { ...body, ...proof, version } });
        })
      }
    />
  );
}

/** What became of the email with the link, where that is not what one expects. */
function MailNote({ user: { mail, state, email } }: { user: User }) {
  const { t } = useTranslation();
  if (mail === 'failed') return <Banner tone="critical">{t('user.mail_failed', { email })}</Banner>;
  if (state !== 'invited') return null;
  if (mail === 'outbox') return <Banner tone="severe">{t('user.mail_outbox', { email })}</Banner>;
  return mail === 'waiting' ? <Banner tone="info">{t('user.mail_waiting', { email })}</Banner> : null;
}

type Proof = Schema<'Proof'>;
type UserFormProps = {
  /** The version that the form edits; `latest` is the newest one. */
  user?: User;
  latest?: User;
  title: string;
  said: string;
  save: (values: Values, bodyOf: (values: Values) => Body, proof?: Proof) => Promise<unknown>;
  onEdited?: (isEdited: boolean) => void;
  conflict?: SaveFailureProps['conflict'];
};

/** People who are invited most often read what the one who invites them reads. */
const valuesOf = (user: User | undefined, onScreen: Language): Values => ({
  ...noProof,
  username: user?.username ?? '',
  email: user?.email ?? '',
  name: user?.name ?? '',
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  occupation: user?.occupation ?? '',
  type: String(user?.type ?? CONTRIBUTOR),
  language: user ? (user.language ?? DEFAULT_LANGUAGE) : onScreen,
});

const shownOf = (user: User) => valuesOf(user, DEFAULT_LANGUAGE);

const fieldsOf = (t: TFunction): Fields<Values> => ({
  email: { label: t('field.email') },
  name: { label: t('field.name') },
  firstname: { label: t('field.firstname') },
  lastname: { label: t('field.lastname') },
  occupation: { label: t('field.occupation') },
  type: { label: t('field.type'), text: (type) => t(roleName(typeOf(type))) },
  language: {
    label: t('field.language'),
    text: (language) => LANGUAGES.find(({ code }) => code === language)?.label ?? '',
  },
});

function UserForm({ user, latest, title, said, save, onEdited, conflict }: UserFormProps) {
  const { t } = useTranslation();
  const onScreen = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const back = useBack(paths.userList);
  const me = useUser();
  const asMaster = isMaster(me);
  const mayChange = user === undefined || user.may_change !== 'nothing';
  // users change their own address in their profile, with the password
  const mayChangeEmail = user === undefined || (user.may_change === 'everything' && user.id !== me.id);
  const isConfirmed = user?.state === 'active' && mayChangeEmail;
  const needsProof = ({ type, email }: Values) => asMaster && takesProof(user, { type: typeOf(type), email });
  const form = useGuardedForm<Values>({
    initial: valuesOf(user, onScreen),
    onEdited,
    check: (values): Issues<Values> => ({
      ...(needsProof(values) && proofIssues(me, values)),
      username: user ? undefined : usernameIssue(checkNewUsername(values.username)),
      email: emailIssue(checkEmail(values.email)),
      ...personIssues(values),
    }),
    save: async (values) => {
      const bodyOf = ({ type, language, password: _p, code: _c, ...words }: Values) => ({
        ...words,
        type: typeOf(type),
        // An account without a language keeps none until one is chosen.
        ...(isLanguage(language) && (!user || language !== (user.language ?? DEFAULT_LANGUAGE)) && { language }),
      });
      await save(values, bodyOf, needsProof(values) ? proofOf(me, values) : undefined);
      const { email } = values;
      toast({ text: isConfirmed && email !== user.email ? t('email_change.sent', { email }) : said });
    },
    onSaved: () => void navigate(paths.userList),
  });
  const types = asMaster ? TYPES : [user?.type ?? CONTRIBUTOR];
  return (
    <Page
      title={title}
      crumbs={[{ label: t('menu.user_list'), to: paths.userList }]}
      status={latest && <AwayPill until={latest.away_until} />}
    >
      <form {...form.props}>
        <Box paddingX="inset" paddingY={20}>
          <Columns stackBelow="lg">
            <Stack gap={20}>
              {proofRefusal(form.failure, t) === undefined && <SaveFailure form={form} conflict={conflict} />}
              {latest && <MailNote user={latest} />}
              {user && asMaster && <PendingEmail id={user.id} />}
              <Field label={t('field.username')} error={form.error('username')} required>
                <TextInput {...form.text('username')} autoComplete="off" disabled={user !== undefined} />
              </Field>
              <Field
                label={t('field.email')}
                error={form.error('email')}
                required
                hint={isConfirmed ? t('user.email_confirmed_hint') : !user && t('user.email_hint')}
              >
                <TextInput {...form.text('email')} type="email" autoComplete="off" disabled={!mayChangeEmail} />
              </Field>
              <Field label={t('field.name')} error={form.error('name')} required>
                <TextInput {...form.text('name')} autoComplete="off" disabled={!mayChange} />
              </Field>
              <Columns gap={16} stackBelow="sm">
                <Field label={t('field.firstname')} error={form.error('firstname')} optional={t('common.optional')}>
                  <TextInput {...form.text('firstname')} autoComplete="off" maxLength={50} disabled={!mayChange} />
                </Field>
                <Field label={t('field.lastname')} error={form.error('lastname')} optional={t('common.optional')}>
                  <TextInput {...form.text('lastname')} autoComplete="off" maxLength={50} disabled={!mayChange} />
                </Field>
              </Columns>
              <Field label={t('field.occupation')} error={form.error('occupation')} optional={t('common.optional')}>
                <TextInput {...form.text('occupation')} autoComplete="off" disabled={!mayChange} />
              </Field>
              <Columns gap={16}>
                <Field label={t('field.type')} error={form.error('type')}>
                  <Select
                    {...form.text('type')}
                    disabled={!asMaster}
                    options={types.map((type) => ({ value: String(type), label: t(roleName(type)) }))}
                  />
                </Field>
                <Field label={t('field.language')} error={form.error('language')}>
                  <Select
                    {...form.text('language')}
                    disabled={!mayChange}
                    options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
                  />
                </Field>
              </Columns>
              {needsProof(form.values) && (
                <>
                  <Text as="p">{t('second_factor.proof_hint')}</Text>
                  <ProofField form={form} takesFocus={false} />
                </>
              )}
            </Stack>
          </Columns>
        </Box>
        {mayChange && (
          <FormActions>
            <Button onClick={back}>{t('common.cancel')}</Button>
            <Button type="submit" tone="primary" busy={form.isSaving}>
              {user ? t('common.save') : t('user.invite')}
            </Button>
          </FormActions>
        )}
      </form>
      {latest && asMaster && latest.id !== me.id && <SecondFactorReset user={latest} />}
      {latest && <AwayDays user={latest} mayChange={mayChange || latest.id === me.id} />}
      {form.dialog}
    </Page>
  );
}
