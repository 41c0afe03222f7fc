import type { FieldError } from '@concord/api-client';
import { CONTRIBUTOR, isMaster, MASTER, roleName, type UserType } from '@concord/domain';
import type { PersonLine } from '@concord/domain/people';
import { isLanguage, LANGUAGES, type TFunction, useTranslation } from '@concord/i18n';
import { Field, Grid, IconButton, Panel, Pill, Select, TextInput } from '@concord/ui';
import { emailIssue, fieldMessage, usernameIssue } from '../../../shared/form/field-message.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { typeOf } from '../user-types.ts';
import { isSent, type Verdict } from './model/invite-list.ts';
import { LISTED_TYPES } from './model/types.ts';
import { stateLooks } from './state-looks.ts';

/** What is wrong with a field of a line, in the reader's language. */
function problemText(field: keyof PersonLine, { problems }: Verdict, t: TFunction): string | undefined {
  const problem = problems.find(({ pointer }) => pointer === `/${field}`);
  if (!problem) return undefined;
  const { code } = problem;
  if (code === 'duplicate') return t('invitation.duplicate');
  if (field === 'type' && code === 'not_allowed') return t('invitation.not_allowed');
  if (field === 'language' || field === 'type') return t('invitation.unknown_word');
  return fieldMessage(issueOf(field, problem), t);
}

/** The checks of the single invitation have words of their own for the format of these fields. */
function issueOf(field: keyof PersonLine, problem: FieldError) {
  if (problem.code !== 'format') return problem;
  const found = { code: problem.code, params: problem.params };
  return (field === 'email' ? emailIssue(found) : usernameIssue(found)) ?? problem;
}

export type LineFieldsProps = {
  verdict: Verdict;
  /** Its first field takes the focus: the person has asked for the fields. */
  isAsked: boolean;
  onEdit: (values: Partial<PersonLine>) => void;
  onRemove: () => void;
};

/** A line as fields, with what is wrong at each of them. */
export function LineFields({ verdict, isAsked, onEdit, onRemove }: LineFieldsProps) {
  const { t } = useTranslation();
  const { line, state } = verdict;
  const isLocked = isSent(state);
  const { id: n } = line;
  return (
    <Panel
      title={t('invitation.line', { n })}
      titleLevel={3}
      hint={<Pill {...stateLooks[state]}>{t(`invitation.state.${state}`)}</Pill>}
      actions={
        <IconButton
          icon="trash"
          size="small"
          label={t('invitation.remove', { n })}
          disabled={isLocked}
          onClick={onRemove}
        />
      }
    >
      <Grid cell="small" gap={12}>
        {(['username', 'email', 'name'] as const).map((field) => (
          <Field key={field} label={t(`field.${field}`)} error={problemText(field, verdict, t)}>
            <TextInput
              type={field === 'email' ? 'email' : 'text'}
              value={line.person[field]}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              disabled={isLocked}
              autoFocus={isAsked && field === 'username'}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
        <Choices verdict={verdict} isLocked={isLocked} onEdit={onEdit} />
      </Grid>
    </Panel>
  );
}

type ChoicesProps = Pick<LineFieldsProps, 'verdict' | 'onEdit'> & { isLocked: boolean };

function Choices({ verdict, isLocked, onEdit }: ChoicesProps) {
  const { t } = useTranslation();
  const me = useUser();
  const { language, type } = verdict.line.person;
  // what the list says stays to be seen, also where it is not allowed
  const own: UserType[] = LISTED_TYPES.filter((one) => isMaster(me) || one === CONTRIBUTOR || one === type);
  const types: readonly UserType[] = type === MASTER ? [...own, MASTER] : own;
  const isLoneMaster = type === MASTER && isMaster(me);
  return (
    <>
      <Field label={t('field.language')} error={problemText('language', verdict, t)}>
        <Select
          value={language ?? ''}
          {...(language === null && { placeholder: t('common.select') })}
          disabled={isLocked}
          options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          onChange={({ target: { value } }) => isLanguage(value) && onEdit({ language: value })}
        />
      </Field>
      <Field
        label={t('field.type')}
        error={isLoneMaster ? t('invitation.no_masters') : problemText('type', verdict, t)}
      >
        <Select
          value={type === null ? '' : String(type)}
          {...(type === null && { placeholder: t('common.select') })}
          disabled={isLocked}
          options={types.map((one) => ({ value: String(one), label: t(roleName(one)) }))}
          onChange={({ target: { value } }) => value !== '' && onEdit({ type: typeOf(value) })}
        />
      </Field>
    </>
  );
}
