import { textAttributes, useTranslation } from '@concord/i18n';
import { Button, ReadingText, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { cut } from './cut.ts';

const SHOWN = 240;

/** A text of a row in a table: its start, and all of it when asked for. */
export function LongText({ text, language }: { text: string; language: string | null }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const written = textAttributes(language);
  const start = cut(text, SHOWN);
  if (start === text) return <Text {...written}>{text}</Text>;
  return (
    <Stack gap={4} align="start">
      {isWhole ? (
        <ReadingText size="small" {...written}>
          {text}
        </ReadingText>
      ) : (
        <Text {...written}>{start}</Text>
      )}
      <Button size="small" tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'task.text_less' : 'task.text_all')}
      </Button>
    </Stack>
  );
}
