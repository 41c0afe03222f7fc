import { formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import type { Draft, Task } from '../draft/draft.ts';
import { unusedGold } from './unused-gold.ts';

/** Says which gold answers would be lost by publishing: those of columns that belong to no question. */
export function UnusedGoldWarning({ task, draft }: { task: Task; draft: Draft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = unusedGold(draft.questions, task.task_row);
  if (names.length === 0) return null;
  const quoted = names.map((text) => t('common.quoted', { text }));
  return (
    <Banner tone="severe">
      {t('builder.review.gold_unused', { count: names.length, columns: formatList(quoted, language) })}
    </Banner>
  );
}
