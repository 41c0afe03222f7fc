import type { TFunction } from '@concord/i18n';
import type { Basics } from '../basics/basics.ts';

/** How many rows there are, and how many answers each gets where all get as many. */
export function rowsNote(
  count: number,
  { answers_per_row, overlap_share, gold_hidden }: Pick<Basics, 'answers_per_row' | 'overlap_share' | 'gold_hidden'>,
  t: TFunction,
): string {
  const rows = t('builder.people.rows', { count });
  if (gold_hidden || (Number(answers_per_row) > 1 && Number(overlap_share) < 100)) return rows;
  return `${rows} × ${t('builder.data.answers', { count: Number(answers_per_row) })}`;
}
