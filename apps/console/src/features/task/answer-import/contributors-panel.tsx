import type { Schema } from '@concord/api-client';
import { formatNumber, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Columns, Combobox, Panel, Stack, Table, Text, TextInput } from '@concord/ui';
import { checkName, fieldMessage } from '../../../shared/form/field-message.ts';
import { contributors } from '../../../shared/records/records.ts';
import { useRecordOptions } from '../../../shared/records/use-record-options.ts';
import { type Choice, type Choices, chosenFor, earlierNames, sourceFor } from './intake.ts';

type Named = Schema<'ImportedContributor'>;

export type ContributorsPanelProps = {
  /** as the server knows them without a choice */
  names: readonly Named[];
  check: Schema<'AnswerImportCheck'> | undefined;
  filename: string;
  choices: Choices;
  /** names whose source would be taken for a user */
  taken: readonly string[];
  onChange: (choices: Choices) => void;
};

/** Whose work each name of the file is, and what it comes to. */
export function ContributorsPanel({ names, check, filename, choices, taken, onChange }: ContributorsPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = new Map(check?.contributors.map((one) => [one.name, one]));
  const earlier = earlierNames(check?.contributors ?? names);
  const count = (name: string, of: 'answers_count' | 'rows_added' | 'rows_left') =>
    earlier.has(name) ? <Text tone="quiet">–</Text> : formatNumber(counted.get(name)?.[of] ?? 0, language);
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
            wrap: true,
            cell: (named) => (
              <ImportAs
                name={named.name}
                firstSource={sourceFor(named.name, filename)}
                choice={chosenFor(choices, named.name) ?? choiceOf(named, filename)}
                isTaken={taken.includes(named.name)}
                sameAs={earlier.get(named.name)}
                onChange={(choice) => onChange({ ...choices, [named.name]: choice })}
              />
            ),
          },
          {
            id: 'answers',
            header: t('answer_import.answers'),
            align: 'end',
            cell: ({ name }) => count(name, 'answers_count'),
          },
          {
            id: 'rows',
            header: t('answer_import.rows_added'),
            align: 'end',
            cell: ({ name }) => count(name, 'rows_added'),
          },
          {
            id: 'left',
            header: t('answer_import.rows_left'),
            align: 'end',
            cell: ({ name }) => count(name, 'rows_left'),
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

type ImportAsProps = {
  name: string;
  /** what its source is called until it is given another name */
  firstSource: string;
  choice: Choice;
  /** a user has the name of the source */
  isTaken: boolean;
  /** the earlier name in the file that is of the same contributor or source */
  sameAs: string | undefined;
  onChange: (choice: Choice) => void;
};

/** A contributor, or a source and its name. */
function ImportAs({ name, firstSource, choice, isTaken, sameAs, onChange }: ImportAsProps) {
  const { t } = useTranslation();
  const found = useRecordOptions(contributors, { without: ({ state }) => state === 'disabled' });
  const nameOf = (one: string) => (one === '' ? t('answer_import.no_name') : one);
  const shown = nameOf(name);
  const source = { value: SOURCE, label: t('answer_import.as_source') };
  const issue = 'source' in choice ? sourceIssue(choice.source, isTaken, t) : undefined;
  return (
    <Box paddingY={8}>
      <Stack gap={4}>
        <Columns template="halves" stackBelow="md" gap={8}>
          <Combobox
            {...found.props}
            size="small"
            aria-label={t('answer_import.imported_as_of', { name: shown })}
            options={[source, ...found.props.options.flatMap((one) => ('options' in one ? one.options : one))]}
            value={'user' in choice ? choice.user : source}
            onChange={(option) => {
              if (option && option.value !== SOURCE) onChange({ user: option });
              else onChange({ source: firstSource });
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
                  {issue}
                </Text>
              )}
            </Stack>
          )}
        </Columns>
        {sameAs !== undefined && (
          <Text as="p" size="small" tone="quiet">
            {t('answer_import.same_as', { name: nameOf(sameAs) })}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

/** What is wrong with the name of a source. */
function sourceIssue(source: string, isTaken: boolean, t: TFunction): string | undefined {
  const issue = checkName(source);
  if (issue) return fieldMessage(issue, t);
  return isTaken ? t('answer_import.source_taken', { name: source.trim() }) : undefined;
}
