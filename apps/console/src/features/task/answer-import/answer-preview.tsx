import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Columns, Panel, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { cut } from '../../../shared/text/cut.ts';
import type { Reading } from '../builder/data/intake.ts';
import { ColumnsTable } from '../builder/data/staged/columns-table.tsx';
import { CutText } from '../builder/data/staged/cut-text.tsx';
import { FileFacts } from '../builder/data/staged/file-facts.tsx';
import { FileFields } from '../builder/data/staged/reading-fields.tsx';
import { type AnswerColumn, hasAnswers, type StagedAnswers, withAnswerRole } from './intake.ts';

const PLAIN_ROLES = ['row_id', 'row_no', 'contributor', 'question', 'value', 'ignored'] as const;

export type AnswerPreviewProps = {
  questions: readonly Schema<'Question'>[];
  staged: StagedAnswers;
  /** the file is at hand, so it can be read again */
  canReread: boolean;
  /** why the last try to import failed */
  failure: ReactNode;
  onColumns: (columns: AnswerColumn[]) => void;
  onReread: (reading: Reading) => void;
  onReplace: () => void;
};

/** A file of answers that has been read: how, and what its columns are. */
export function AnswerPreview({
  questions,
  staged,
  canReread,
  failure,
  onColumns,
  onReread,
  onReplace,
}: AnswerPreviewProps) {
  const { t } = useTranslation();
  const { upload, columns, reading } = staged;
  const roles = [
    ...PLAIN_ROLES.map((role) => ({ value: role, label: t(`answer_import.role.${role}`) })),
    ...questions.map(({ question_no, name }) => ({
      value: `answer:${question_no}`,
      label: t('answer_import.role.answer', { question: cut(name, 20) }),
    })),
  ];
  return (
    <>
      <FileFacts upload={upload} onReplace={onReplace} />
      <Box paddingX="inset" paddingY={16} border="bottom">
        <Stack gap={12}>
          {failure}
          {upload.tool && <Text tone="quiet">{t(`answer_import.tool.${upload.tool}`)}</Text>}
          <Columns template="quarters" stackBelow="md" gap={12}>
            <FileFields upload={upload} reading={reading} disabled={!canReread} onReread={onReread} />
          </Columns>
        </Stack>
      </Box>
      <Panel
        title={t('builder.data.preview')}
        hint={t('builder.data.preview_hint', { count: upload.rows_count })}
        padded={false}
      >
        {!hasAnswers(columns) && (
          <Box paddingX="inset" paddingY={8}>
            <Banner tone="severe" live="polite">
              {t('answer_import.columns_missing')}
            </Banner>
          </Box>
        )}
        <ColumnsTable
          rows={upload.rows}
          {...(upload.tool && { place: t('answer_import.item') })}
          columns={columns}
          roles={roles}
          onRole={(index, role) => onColumns(withAnswerRole(columns, index, role))}
          cell={(text, role) => <CutText text={text} isQuiet={role === 'ignored'} />}
        />
      </Panel>
    </>
  );
}
