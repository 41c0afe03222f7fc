import { useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Icon, Inline, Stack, Text } from '@concord/ui';
import { fileSize } from '../../../../../shared/text/file-size.ts';
import type { Upload } from '../intake.ts';

export type FileFactsProps = { upload: Pick<Upload, 'filename' | 'bytes' | 'rows_count'>; onReplace: () => void };

/** Which file was read, and how large it is. */
export function FileFacts({ upload, onReplace }: FileFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Box paddingX="inset" paddingY={12} border="bottom">
      <Inline justify="between">
        <Inline gap={12}>
          <Icon name="file" size="large" tone="soft" />
          <Stack gap={0}>
            <Text weight="medium" dir="auto">
              {upload.filename}
            </Text>
            <Text size="small" tone="quiet" tabular>
              {t('builder.data.facts', { size: fileSize(upload.bytes, language), count: upload.rows_count })}
            </Text>
          </Stack>
        </Inline>
        <Button onClick={onReplace}>{t('builder.data.replace')}</Button>
      </Inline>
    </Box>
  );
}
