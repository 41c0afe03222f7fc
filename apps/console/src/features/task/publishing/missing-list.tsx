import { useTranslation } from '@concord/i18n';
import { Banner, Stack, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { fieldMessage, type Issue } from '../../../shared/form/field-message.ts';
import type { Missing } from '../builder/review/missing.ts';
import { stepOfProblem, stepPath } from '../builder/steps.ts';

export type MissingListProps = { taskId: string; missing: readonly (Missing | (Issue & { pointer: string }))[] };

/** What is missing for publishing, each with a link to the place to correct it. */
export function MissingList({ taskId, missing }: MissingListProps) {
  const { t } = useTranslation();
  function words({ code, params }: MissingListProps['missing'][number]): string {
    if (code === 'basics' || code === 'people') return t('task.missing_fields', { step: t(`builder.step.${code}`) });
    if (code === 'questions') return t('task.missing_questions', { count: Number(params.count) });
    const text = fieldMessage({ code, params }, t);
    return params.name === undefined ? text : t('common.labelled', { label: text, value: params.name });
  }
  return (
    <Banner tone="severe" title={t('task.missing')}>
      <Stack as="ul" gap={4}>
        {missing.map((one) => (
          <li key={`${one.pointer} ${one.code}`}>
            <TextLink asChild underline>
              <Link to={stepPath(taskId, stepOfProblem(one))}>{words(one)}</Link>
            </TextLink>
          </li>
        ))}
      </Stack>
    </Banner>
  );
}
