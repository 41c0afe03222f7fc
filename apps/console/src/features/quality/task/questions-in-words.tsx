import type { Schema } from '@concord/api-client';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Heading, Inline, Panel, Pill, Stack, Text } from '@concord/ui';
import { verdictLooks } from '../../../shared/status/verdict-looks.ts';
import { formatSentences } from '../format-sentences.ts';
import { useReading } from '../use-reading.ts';
import { QuestionLink } from './question-link.tsx';
import { useMeaning } from './use-meaning.ts';

type Question = Schema<'QuestionQuality'>;
type Reading = Schema<'QuestionReading'>;

/** What a manager has to know of each question, without a figure that needs explaining. */
export function QuestionsInWords({ task, quality }: { task: string; quality: Schema<'TaskQuality'> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('quality.task.in_words')}>
      <Stack gap={24}>
        {quality.questions.map((question) => (
          <QuestionInWords key={question.question_no} task={task} question={question} />
        ))}
      </Stack>
    </Panel>
  );
}

function QuestionInWords({ task, question }: { task: string; question: Question }) {
  const { t } = useTranslation();
  const { figures } = question;
  const verdict = figures?.reading?.verdict;
  const means = useMeaning(figures?.reading, figures?.alpha);
  return (
    <Stack gap={6} align="start">
      <Inline gap={12} align="center">
        <Heading level={3}>
          <QuestionLink task={task} question={question} />
        </Heading>
        {verdict && <Pill {...verdictLooks[verdict]}>{t(`quality.verdict.${verdict}`)}</Pill>}
      </Inline>
      {means && (
        <Text as="p" weight="medium">
          {means}
        </Text>
      )}
      {question.type === 'open' ? (
        <Text as="p" tone="soft">
          {t('quality.task.open', { count: figures?.counts.values ?? 0 })}
        </Text>
      ) : (
        figures && <Sentences figures={figures} />
      )}
    </Stack>
  );
}

function Sentences({ figures: { reading, alpha, counts } }: { figures: Reading }) {
  const language = useLanguage();
  const sentences = useReading({ reading, counts, coefficients: alpha ? [alpha] : [] });
  return (
    <Text as="p" tone="soft">
      {formatSentences(sentences, language)}
    </Text>
  );
}
