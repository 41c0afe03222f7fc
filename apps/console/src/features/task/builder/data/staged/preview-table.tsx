import type { Schema } from '@concord/api-client';
import { textAttributes, useTranslation } from '@concord/i18n';
import { cut } from '../../../../../shared/text/cut.ts';
import { LongText } from '../../../../../shared/text/long-text.tsx';
import type { Upload } from '../intake.ts';
import { type Column, GOLD_LATER, goldQuestions, goldRole, PLAIN_ROLES, withRole } from './column-roles.ts';
import { ColumnsTable } from './columns-table.tsx';
import { CutText } from './cut-text.tsx';

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

/** The first rows of a file of data; its main text can be read in full. */
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
    <ColumnsTable
      rows={upload.rows}
      columns={columns}
      roles={roles}
      onRole={(index, role) => onColumns(withRole(columns, index, role))}
      isRead={(role) => role === 'text'}
      cell={(text, role) => {
        if (role === 'text') return <LongText text={text} language={language} />;
        return (
          <CutText
            {...textAttributes(role === 'context' ? language : null)}
            isQuiet={role === 'hidden' || role === GOLD_LATER}
            text={text}
          />
        );
      }}
    />
  );
}
