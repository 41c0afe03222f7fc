import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Select, Table, type TableColumn, Text } from '@concord/ui';
import { type Column, goldQuestions, goldRole, PLAIN_ROLES, withRole } from './column-roles.ts';
import type { Upload } from './intake.ts';

// A preview shows what a cell is like, not all of it.
const SHOWN = { text: 240, textOfMany: 80, other: 60 } as const;
const ROWS_SHOWN = 8;
// With few columns the main text takes the room that is left.
const FEW_COLUMNS = 4;

type Row = Upload['rows'][number];
export type PreviewTableProps = {
  upload: Upload;
  columns: readonly Column[];
  questions: readonly Schema<'Question'>[];
  onColumns: (columns: Column[]) => void;
};

const cut = (text: string, length: number) => {
  const characters = [...text.slice(0, 2 * length)];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
};

function widthOf(role: string, isWide: boolean): TableColumn<Row>['width'] {
  if (role === 'text') return isWide ? 'large' : 'auto';
  return isWide ? 'fluid' : 'medium';
}

/** The first rows of a file under its column names, with a select in each head that says what the column is. */
export function PreviewTable({ upload, columns, questions, onColumns }: PreviewTableProps) {
  const { t } = useTranslation();
  const isWide = columns.length > FEW_COLUMNS;
  const roles = [
    ...PLAIN_ROLES.map((role) => ({ value: role, label: t(`builder.data.role.${role}`) })),
    ...goldQuestions(questions).map(({ question_no, name }) => ({
      value: goldRole(question_no),
      label: t('builder.data.role.gold', { question: cut(name, 20) }),
    })),
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
          width: widthOf(role, isWide),
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
            const shown = cut(text, role !== 'text' ? SHOWN.other : isWide ? SHOWN.textOfMany : SHOWN.text);
            return (
              <Text
                dir="auto"
                tone={role === 'hidden' ? 'quiet' : 'inherit'}
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
