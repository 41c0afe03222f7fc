import type { Schema } from '@concord/api-client';
import { formatDateTime, formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Inline, Panel, Stack, Text, TextLink } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { withSearch } from '../../../shared/navigation/with-search.ts';
import { api } from '../../../shared/session/session.ts';
import { FinalRules } from './final-rules.tsx';

export type FinalAnswersProps = { task: Schema<'Task'>; onExport: () => void };

const settled = ['adjudicated', 'reviewed', 'unanimous', 'majority', 'consensus'] as const;
const unsettled = ['open', 'unanswered'] as const;

/** How soon the counts are read again, until they include what has changed. */
const RENEWING_MS = 1_500;

export function FinalAnswersPanel({ task, onExport }: FinalAnswersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/final', { params: { path: { id: task.id } } }),
    refetchInterval: ({ state: { data: known } }) => known?.state === 'renewing' && RENEWING_MS,
    // without it the page has the rest
    throwOnError: false,
  });
  if (!data) return null;
  const sum = (hows: readonly (keyof Schema<'FinalCounts'>)[]) =>
    hows.reduce((total, how) => total + data.counts[how], 0);
  const decided = sum(settled);
  const asked = decided + sum(unsettled);
  const adjudicate = generatePath(paths.taskAdjudicate, { id: task.id });
  return (
    <Panel
      title={t('final.title')}
      hint={
        data.as_of === null ? t('final.renewing') : t('final.as_of', { time: formatDateTime(data.as_of, language) })
      }
      actions={
        <>
          <Button size="small" iconStart="download" onClick={onExport}>
            {t('final.export')}
          </Button>
          {data.disputed > 0 && (
            <Button size="small" tone="primary" asChild>
              <Link to={adjudicate}>{t('final.adjudicate', { number: formatNumber(data.disputed, language) })}</Link>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Inline as="ul" gap={20}>
          <Text as="li" weight="medium">
            {t('final.decided', { ratio: formatRatio(decided, asked, language) })}
          </Text>
          {[...settled, ...unsettled, 'not_applicable' as const].map(
            (how) =>
              data.counts[how] > 0 && (
                <Text key={how} as="li">
                  {t(`final.${how}`, { number: formatNumber(data.counts[how], language) })}
                </Text>
              ),
          )}
        </Inline>
        {data.basis_changed > 0 && (
          <TextLink asChild>
            <Link to={withSearch(adjudicate, { kind: 'basis_changed' })}>
              {t('final.basis_changed', { count: data.basis_changed })}
            </Link>
          </TextLink>
        )}
        <FinalRules task={task} />
      </Stack>
    </Panel>
  );
}
