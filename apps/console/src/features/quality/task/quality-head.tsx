import type { Schema } from '@concord/api-client';
import { formatDateTime, type MessageKey, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Inline, LiveRegion, SegmentedControl, Stack, Text } from '@concord/ui';
import { counted } from './use-task-quality.ts';

type Quality = Schema<'TaskQuality'>;
type Counted = Schema<'AnswersCounted'>;

type QualityHeadProps = {
  quality: Quality | undefined;
  answers: Counted;
  /** Whether the task had a pilot, which has figures of its own. */
  hasPilot: boolean;
  onAnswers: (answers: Counted) => void;
};

const hints = {
  first_submitted: 'quality.task.first_submitted_hint',
  so_far: 'quality.task.so_far_hint',
  now: 'quality.task.now_hint',
  pilot: 'quality.task.pilot_hint',
} as const satisfies Record<Counted, MessageKey>;

/** Which answers count, when the figures are from, and whether newer ones are on their way. */
export function QualityHead({ quality, answers, hasPilot, onAnswers }: QualityHeadProps) {
  const { t } = useTranslation();
  return (
    <Box padding="inset">
      <Stack gap={12} align="start">
        <SegmentedControl
          label={t('quality.task.answers')}
          value={answers}
          onChange={onAnswers}
          options={counted
            .filter((value) => value !== 'pilot' || hasPilot)
            .map((value) => ({ value, label: t(`quality.task.${value}`) }))}
        />
        {answers === 'now' ? (
          <Banner tone="severe">{t(hints.now)}</Banner>
        ) : (
          <Text tone="soft">{t(hints[answers])}</Text>
        )}
        {quality && <Moment quality={quality} />}
      </Stack>
    </Box>
  );
}

/** When the figures are from, and whether newer ones are on their way. */
export function Moment({ quality }: { quality: Quality }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { as_of, state, answers_since } = quality;
  const isSince = as_of !== null && answers_since > 0;
  const words = {
    current: '',
    renewing: t('quality.task.renewing'),
    outdated: t('quality.task.outdated'),
    failed: t('quality.task.failed'),
  }[state];
  return (
    <Inline gap={8} align="center">
      {as_of !== null && <Text tone="soft">{t('quality.task.as_of', { time: formatDateTime(as_of, language) })}</Text>}
      {isSince && <Text tone="soft">{t('quality.task.since', { count: answers_since })}</Text>}
      {words !== '' && <Text tone="soft">{words}</Text>}
      <LiveRegion>{words}</LiveRegion>
    </Inline>
  );
}
