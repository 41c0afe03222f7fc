import { useTranslation } from '@concord/i18n';
import { Button, ReadingText, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { cut } from './cut.ts';

const SHOWN = 240;

/** A text of a row in a table: its beginning, and all of it when asked for. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const beginning = cut(text, SHOWN);
  if (beginning === text) return <Text dir="auto">{text}</Text>;
  return (
    <Stack gap={4} align="start">
      {isWhole ? <ReadingText size="small">{text}</ReadingText> : <Text dir="auto">{beginning}</Text>}
      <Button size="small" tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'task.text_less' : 'task.text_all')}
      </Button>
    </Stack>
  );
}
