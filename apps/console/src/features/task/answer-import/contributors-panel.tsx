import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Columns, Combobox, Panel, Stack, Table, Text, TextInput } from '@concord/ui';
import { checkName, fieldMessage } from '../../../shared/form/field-message.ts';
import { contributors } from '../../../shared/records/records.ts';
import { useRecordOptions } from '../../../shared/records/use-record-options.ts';
import { type Choice, type Choices, sourceFor } from './intake.ts';

type Named = Schema<'ImportedContributor'>;

export type ContributorsPanelProps = {
  /** as the server knows them without a choice */
  names: readonly Named[];
  check: Schema<'AnswerImportCheck'> | undefined;
  filename: string;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** Whose work each name of the file is, and what it comes to. */
export function ContributorsPanel({ names, check, filename, choices, onChange }: ContributorsPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = new Map(check?.contributors.map((one) => [one.name, one]));
  return (
    <Panel title={t('answer_import.contributors')} padded={false}>
      <Box paddingX="inset" paddingY={8}>
        <Text size="small" tone="quiet" as="p">
          {t('answer_import.contributors_hint')}
        </Text>
      </Box>
      <Table
        caption={t('answer_import.contributors')}
        columns={[
          {
            id: 'name',
            header: t('answer_import.name'),
            cell: ({ name }) => <NameInFile name={name} />,
          },
          {
            id: 'as',
            header: t('answer_import.imported_as'),
            width: 'fluid',
            cell: (named) => (
              <ImportAs
                named={named}
                choice={choices[named.name] ?? choiceOf(named, filename)}
                onChange={(choice) => onChange({ ...choices, [named.name]: choice })}
              />
            ),
          },
          {
            id: 'answers',
            header: t('answer_import.answers'),
            align: 'end',
            cell: ({ name }) => formatNumber(counted.get(name)?.answers_count ?? 0, language),
          },
          {
            id: 'rows',
            header: t('answer_import.rows_added'),
            align: 'end',
            cell: ({ name }) => formatNumber(counted.get(name)?.rows_added ?? 0, language),
          },
        ]}
        rows={names}
        rowKey={({ name }) => name}
        loadingText={t('list.loading')}
        empty={null}
      />
    </Panel>
  );
}

const choiceOf = ({ name, user }: Named, filename: string): Choice =>
  user ? { user: { value: user.id, label: user.name } } : { source: sourceFor(name, filename) };

function NameInFile({ name }: { name: string }) {
  const { t } = useTranslation();
  return name === '' ? <Text tone="quiet">{t('answer_import.no_name')}</Text> : <Text>{name}</Text>;
}

const SOURCE = 'source';

type ImportAsProps = { named: Named; choice: Choice; onChange: (choice: Choice) => void };

/** A contributor, or a source and its name. */
function ImportAs({ named: { name }, choice, onChange }: ImportAsProps) {
  const { t } = useTranslation();
  const found = useRecordOptions(contributors, { without: ({ state }) => state === 'disabled' });
  const shown = name === '' ? t('answer_import.no_name') : name;
  const source = { value: SOURCE, label: t('answer_import.as_source') };
  const issue = 'source' in choice ? checkName(choice.source) : undefined;
  return (
    <Box paddingY={8}>
      <Columns template="halves" stackBelow="md" gap={8}>
        <Combobox
          {...found.props}
          size="small"
          aria-label={t('answer_import.imported_as_of', { name: shown })}
          options={[source, ...found.props.options.flatMap((one) => ('options' in one ? one.options : one))]}
          value={'user' in choice ? choice.user : source}
          onChange={(option) => {
            if (option && option.value !== SOURCE) onChange({ user: option });
            else onChange({ source: name });
          }}
        />
        {'source' in choice && (
          <Stack gap={4}>
            <TextInput
              size="small"
              aria-label={t('answer_import.source_name_of', { name: shown })}
              aria-invalid={issue !== undefined}
              value={choice.source}
              onChange={({ target }) => onChange({ source: target.value })}
            />
            {issue && (
              <Text size="small" tone="severe">
                {fieldMessage(issue, t)}
              </Text>
            )}
          </Stack>
        )}
      </Columns>
    </Box>
  );
}
