import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Panel, Stack, Text } from '@concord/ui';
import type { ReactNode, Ref } from 'react';
import type { Reading, Staged } from '../intake.ts';
import { type Column, hasMainText } from './column-roles.ts';
import { FileFacts } from './file-facts.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingFields } from './reading-fields.tsx';

export type ImportPreviewProps = {
  staged: Staged;
  headingRef?: Ref<HTMLHeadingElement>;
  questions: readonly Schema<'Question'>[];
  /** questions may still come */
  isDraft: boolean;
  /** the file is at hand, so it can be read again */
  canReread: boolean;
  /** why the last try to import failed */
  failure?: ReactNode;
  onColumns: (columns: Column[]) => void;
  onName: (name: string) => void;
  /** what the texts seem to be written in under these roles */
  guess: string | null;
  onLanguage: (language: string | null) => void;
  onReread: (reading: Reading) => void;
  onReplace: () => void;
};

/** A file that has been read: how, and what its columns are for. */
export function ImportPreview({
  staged,
  headingRef,
  questions,
  isDraft,
  canReread,
  failure,
  onColumns,
  onName,
  guess,
  onLanguage,
  onReread,
  onReplace,
}: ImportPreviewProps) {
  const { t } = useTranslation();
  const { upload, columns } = staged;
  const count = upload.rows_count;
  return (
    <>
      <FileFacts upload={upload} onReplace={onReplace} />
      <Box paddingX="inset" paddingY={16} border="bottom">
        <Stack gap={12}>
          {failure}
          <ReadingFields
            staged={staged}
            canReread={canReread}
            onReread={onReread}
            onName={onName}
            guess={guess}
            onLanguage={onLanguage}
          />
          {!canReread && (
            <Text size="small" tone="quiet" as="p">
              {t('builder.data.file_gone')}
            </Text>
          )}
        </Stack>
      </Box>
      <Panel
        title={t('builder.data.preview')}
        titleRef={headingRef}
        hint={t('builder.data.preview_hint', { count })}
        padded={false}
      >
        {!hasMainText(columns) && (
          <Box paddingX="inset" paddingY={8}>
            <Banner tone="severe" live="polite">
              {t('builder.data.text_missing')}
            </Banner>
          </Box>
        )}
        <PreviewTable
          upload={upload}
          columns={columns}
          questions={questions}
          isDraft={isDraft}
          language={staged.language === undefined ? guess : staged.language}
          onColumns={onColumns}
        />
        {questions.length === 0 && (
          <Box paddingX="inset" paddingY={12} border="top">
            <Text size="small" tone="quiet">
              {t('builder.data.how_gold')}
            </Text>
          </Box>
        )}
      </Panel>
    </>
  );
}
