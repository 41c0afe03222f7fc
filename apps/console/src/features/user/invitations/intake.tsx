import { isMaster, roleName } from '@concord/domain';
import { peopleLimit } from '@concord/domain/people';
import { LANGUAGES, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Columns, Field, FileDrop, FormActions, Select, Stack, Textarea } from '@concord/ui';
import { useState } from 'react';
import type { useForm } from '../../../shared/form/use-form.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { LONGEST_LIST, listText } from './model/list-file.ts';
import { LISTED_TYPES } from './model/types.ts';

const KINDS = '.csv,.tsv,.tab,.txt';

export type IntakeValues = { people: string; language: string; type: string };
/** Why a text or a file has no list of people. */
export type IntakeRefusal = 'nobody' | 'too_long' | 'kind' | 'size' | 'number' | 'binary';

export type IntakeProps = {
  form: ReturnType<typeof useForm<IntakeValues>>;
  refusal: IntakeRefusal | undefined;
  onRefusal: (refusal: IntakeRefusal | undefined) => void;
};

/** Takes a list of people as text, typed, pasted or from a file. */
export function Intake({ form, refusal, onRefusal }: IntakeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [filename, setFilename] = useState('');

  async function take(file: File): Promise<void> {
    const text = listText(new Uint8Array(await file.arrayBuffer()), language);
    setFilename(text === undefined ? '' : file.name);
    onRefusal(text === undefined ? 'binary' : undefined);
    if (text !== undefined) form.set('people', text);
  }

  return (
    <form {...form.props}>
      <Box paddingX="inset" paddingY={20}>
        <Stack gap={20}>
          {(refusal || form.failureText) && (
            <Banner tone="critical" live="now" title={refusal && t(`invitation.refused.${refusal}`)}>
              {refusal ? t('invitation.refused_help') : form.failureText}
            </Banner>
          )}
          <Field
            label={t('invitation.people')}
            error={form.error('people')}
            hint={`${t('invitation.people_hint')} ${t('invitation.limit', { count: peopleLimit })}`}
            required
          >
            <Textarea
              {...form.text('people')}
              rows={10}
              autoComplete="off"
              spellCheck={false}
              autoFocus={form.values.people !== ''}
            />
          </Field>
          <FileDrop
            size="small"
            labels={{ choose: t('invitation.choose'), drop: t('invitation.drop') }}
            hint={t('invitation.kinds')}
            accept={KINDS}
            maxBytes={LONGEST_LIST}
            onSelect={([file]) => file && void take(file)}
            onRefused={(_, why) => onRefusal(why)}
          />
          {filename !== '' && refusal === undefined && (
            <Banner live="polite">{t('invitation.file_read', { name: filename })}</Banner>
          )}
          <Defaults form={form} />
        </Stack>
      </Box>
      <FormActions>
        <Button type="submit" tone="primary" busy={form.isSaving} busyLabel={t('list.loading')}>
          {t('invitation.check')}
        </Button>
      </FormActions>
    </form>
  );
}

function Defaults({ form }: Pick<IntakeProps, 'form'>) {
  const { t } = useTranslation();
  const me = useUser();
  return (
    <Columns stackBelow="sm">
      <Field label={t('invitation.default_language')}>
        <Select {...form.text('language')} options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))} />
      </Field>
      {isMaster(me) && (
        <Field label={t('invitation.default_type')}>
          <Select
            {...form.text('type')}
            options={LISTED_TYPES.map((type) => ({ value: String(type), label: t(roleName(type)) }))}
          />
        </Field>
      )}
    </Columns>
  );
}
