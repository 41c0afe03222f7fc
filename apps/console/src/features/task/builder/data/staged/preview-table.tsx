import type { Schema } from '@concord/api-client';
import { textAttributes, useTranslation } from '@concord/i18n';
import { Select, Table, Text } from '@concord/ui';
import { cut } from '../../../../../shared/text/cut.ts';
import { LongText } from '../../../../../shared/text/long-text.tsx';
import type { Upload } from '../intake.ts';
import { type Column, GOLD_LATER, goldQuestions, goldRole, PLAIN_ROLES, withRole } from './column-roles.ts';

// A preview shows what a cell is like, not all of it; the main text can be read in full.
const CUT = 60;
const ROWS_SHOWN = 8;

type Row = Upload['rows'][number];
export type PreviewTableProps = {
  upload: Upload;
  columns: readonly Column[];
  questions: readonly Schema<'Question'>[];
  /** questions may still come */
  isDraft: boolean;
  /** of the texts */
  language: string | null;
  onColumns: (columns: Column[]) => void;
};

/** The first rows of a file under its column names, with a select in each head that says what the column is. */
export function PreviewTable({ upload, columns, questions, isDraft, language, onColumns }: PreviewTableProps) {
  const { t } = useTranslation();
  const roles = [
    ...PLAIN_ROLES.map((role) => ({ value: role, label: t(`builder.data.role.${role}`) })),
    ...goldQuestions(questions).map(({ question_no, name }) => ({
      value: goldRole(question_no),
      label: t('builder.data.role.gold', { question: cut(name, 20) }),
    })),
    ...(isDraft ? [{ value: GOLD_LATER, label: t('builder.data.role.gold_later') }] : []),
  ];
  return (
    <Table
      caption={t('builder.data.preview_caption')}
      narrow="scroll"
      stickyFirst
      columns={[
        {
          id: 'line',
          header: t('builder.data.line'),
          width: 'fit',
          align: 'end',
          cell: ({ line }) => <Text tone="quiet">{line}</Text>,
        },
        ...columns.map(({ name, role }, index) => ({
          id: String(index),
          header: name,
          wrap: role === 'text',
          width: role === 'text' ? ('reading' as const) : ('cut' as const),
          headerControl: (
            <Select
              size="small"
              quiet
              aria-label={t('builder.data.role_of', { column: name })}
              options={roles}
              value={role}
              onChange={({ target }) => onColumns(withRole(columns, index, target.value))}
            />
          ),
          cell: ({ cells }: Row) => {
            const text = cells[index] ?? '';
            if (role === 'text') return <LongText text={text} language={language} />;
            const shown = cut(text, CUT);
            return (
              <Text
                {...textAttributes(role === 'context' ? language : null)}
                tone={role === 'hidden' || role === GOLD_LATER ? 'quiet' : 'inherit'}
                {...(shown !== text && { title: cut(text, 1000) })}
              >
                {shown}
              </Text>
            );
          },
        })),
      ]}
      rows={upload.rows.slice(0, ROWS_SHOWN)}
      rowKey={({ line }) => String(line)}
      loadingText={t('list.loading')}
      empty={null}
    />
  );
}
