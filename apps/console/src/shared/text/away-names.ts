import { formatDate, formatList, useLanguage, useTranslation } from '@concord/i18n';

type Someone = { name: string; away_until: string | null };

/** Who of these people is away today, each with until when, as one text; and how many they are. */
export function useAwayNames(people: readonly Someone[]): { count: number; names: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = people.flatMap(({ name, away_until }) =>
    away_until === null ? [] : t('common.away_until', { name, date: formatDate(away_until, language) }),
  );
  return { count: words.length, names: formatList(words, language) };
}
