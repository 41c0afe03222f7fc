import { formatList, type Language, type TFunction } from '@concord/i18n';
import type { TrashEntry } from './trash-calls.ts';

const kinds = ['categories', 'projects', 'tasks', 'rows', 'answers', 'people'] as const;

/** What belongs to a deleted record, counted; undefined when nothing does. */
export function contentText(content: TrashEntry['content'], t: TFunction, language: Language): string | undefined {
  const parts = kinds
    .filter((kind) => content[kind] > 0)
    .map((kind) => t(`trash.count.${kind}`, { count: content[kind] }));
  return parts.length === 0 ? undefined : formatList(parts, language);
}
