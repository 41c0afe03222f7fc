import type { Schema } from '@concord/api-client';
import { formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Text } from '@concord/ui';

const MOST_NAMES = 5;
const MOST_GROUPS = 6;

/** Who can't be compared with whom. */
export function GroupsApart({ shared: { contributor, groups } }: { shared: Schema<'SharedRows'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const named = (group: readonly string[]) => {
    const names = formatList(
      contributor.flatMap(({ id, name }) => (group.slice(0, MOST_NAMES).includes(id) ? [name] : [])),
      language,
    );
    const count = group.length - MOST_NAMES;
    return count > 0 ? t('shared_rows.others', { names, count }) : names;
  };
  const left = groups.length - MOST_GROUPS;
  return (
    <Banner tone="severe">
      <Text as="p">{t('shared_rows.apart')}</Text>
      <ul>
        {groups.slice(0, MOST_GROUPS).map((group) => (
          <li key={group.join()}>{named(group)}</li>
        ))}
        {left > 0 && <li>{t('shared_rows.more_groups', { count: left })}</li>}
      </ul>
    </Banner>
  );
}
