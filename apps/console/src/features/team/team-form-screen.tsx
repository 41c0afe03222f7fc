import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import {
  Banner,
  Box,
  Button,
  Columns,
  Field,
  FormActions,
  Panel,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useToast,
} from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { joinById } from '../../shared/form/conflict/merge-values.ts';
import { SaveFailure, type SaveFailureProps } from '../../shared/form/conflict/save-failure.tsx';
import { checkName } from '../../shared/form/field-message.ts';
import { useEditedRecord } from '../../shared/form/use-edited-record.ts';
import { useGuardedForm } from '../../shared/form/use-guarded-form.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useBack } from '../../shared/navigation/use-back.ts';
import { Page } from '../../shared/page/page.tsx';
import { ContributorList } from '../../shared/records/people/contributor-list.tsx';
import { MemberTable } from '../../shared/records/people/member-table.tsx';
import { SelectedPeople } from '../../shared/records/people/selected-people.tsx';
import { teams } from '../../shared/records/records.ts';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { mayChangeTeam } from './may-change-team.ts';

type Team = Schema<'Team'>;

export function TeamAddScreen() {
  const { t } = useTranslation();
  const create = useMutation(api.mutate('post', '/team'));
  return <TeamForm title={t('team.add')} save={(values) => create.mutateAsync({ body: bodyOf(values) })} />;
}

export function TeamScreen() {
  const { id = '' } = useParams();
  const user = useUser();
  const { t } = useTranslation();
  const {
    record: team,
    key,
    form,
    save,
  } = useEditedRecord(useQuery(teams.one(id)), valuesOf, {
    name: { label: t('field.title') },
    member: { label: t('team.members'), join: joinById },
  });
  const update = useMutation(api.mutate('patch', '/team/{id}'));
  if (!team) return <Skeleton />;
  if (!mayChangeTeam(team, user)) return <TeamPage team={team} />;
  return (
    <TeamForm
      key={key}
      {...form}
      team={team}
      title={team.name}
      save={(values) =>
        save(values, (merged, version) =>
          update.mutateAsync({ params: { path: { id } }, body: { ...bodyOf(merged), version } }),
        )
      }
    />
  );
}

/** A team as those see it who may only use it. */
function TeamPage({ team }: { team: Team }) {
  const { t } = useTranslation();
  return (
    <Page title={team.name} crumbs={[{ label: t('layout.teams'), to: paths.teamList }]}>
      <Box padding="inset">
        <Banner tone="info">{t('team.fixed', { name: team.createdBy.name })}</Banner>
      </Box>
      <Panel title={t('team.members')} padded={false}>
        {team.member.length > 0 ? (
          <MemberTable team={team} />
        ) : (
          <Box padding="inset">
            <Text tone="quiet">{t('team.no_members')}</Text>
          </Box>
        )}
      </Panel>
    </Page>
  );
}

type Member = { id: string; name: string };
type Values = { name: string; member: readonly Member[] };
const valuesOf = (team: Team | undefined): Values => ({
  name: team?.name ?? '',
  member: team?.member.map(({ user: { id, name } }) => ({ id, name })) ?? [],
});

const bodyOf = ({ name, member }: Values): Schema<'TeamCreate'> => ({ name, member: member.map(({ id }) => id) });

type TeamFormProps = {
  team?: Team;
  title: string;
  save: (values: Values) => Promise<unknown>;
  onEdited?: (isEdited: boolean) => void;
  conflict?: SaveFailureProps['conflict'];
};

function TeamForm({ team, title, save, onEdited, conflict }: TeamFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const back = useBack(paths.teamList);
  const formId = useId();
  const form = useGuardedForm<Values>({
    initial: valuesOf(team),
    check: ({ name }) => ({ name: checkName(name) }),
    onEdited,
    save: async (values) => {
      await save(values);
      toast({ text: team ? t('form.saved') : t('form.created', { name: values.name.trim() }) });
    },
    onSaved: () => void navigate(paths.teamList),
  });
  const { member } = form.values;
  function select(selected: ReadonlySet<string>, seen: readonly Member[]): void {
    const kept = member.filter(({ id }) => selected.has(id));
    const added = seen.filter(({ id }) => selected.has(id) && !member.some((one) => one.id === id));
    form.set('member', [...kept, ...added.map(({ id, name }) => ({ id, name }))]);
  }
  return (
    <Page title={title} crumbs={[{ label: t('layout.teams'), to: paths.teamList }]}>
      <form {...form.props} id={formId}>
        <Box paddingX="inset" paddingY={20}>
          <Columns template="halves" stackBelow="lg">
            <Stack gap={20}>
              <SaveFailure form={form} conflict={conflict} />
              <Field label={t('field.title')} error={form.error('name')} required>
                <TextInput {...form.text('name')} autoComplete="off" />
              </Field>
            </Stack>
          </Columns>
        </Box>
      </form>
      <Panel title={t('team.members')} padded={false}>
        <SelectedPeople
          people={member}
          removeLabel={(name) => t('team.unselect', { name })}
          onRemove={(gone) =>
            form.set(
              'member',
              member.filter(({ id }) => id !== gone),
            )
          }
        />
        <ContributorList selected={new Set(member.map(({ id }) => id))} onChange={select} />
      </Panel>
      <FormActions>
        <Button onClick={back}>{t('common.cancel')}</Button>
        <Button type="submit" form={formId} tone="primary" busy={form.isSaving}>
          {t('common.save')}
        </Button>
      </FormActions>
      {form.dialog}
    </Page>
  );
}
