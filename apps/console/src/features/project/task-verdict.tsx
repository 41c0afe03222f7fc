import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Inline, Pill, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { verdictLooks } from '../../shared/status/verdict-looks.ts';

type TaskVerdictProps = { task: Pick<Schema<'TaskSummary'>, 'id' | 'name'>; verdict: Schema<'QualityVerdict'> };

/** How far the weakest question of a task can be relied on; leads to its figures. */
export function TaskVerdict({ task: { id, name }, verdict }: TaskVerdictProps) {
  const { t } = useTranslation();
  const words = t(`quality.verdict.${verdict}`);
  return (
    <Inline gap={6} wrap={false}>
      <TextLink asChild>
        <Link to={generatePath(paths.taskQuality, { id })} aria-label={`${words} · ${name}`}>
          <Pill {...verdictLooks[verdict]}>{words}</Pill>
        </Link>
      </TextLink>
    </Inline>
  );
}
