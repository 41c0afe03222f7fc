import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Person } from '@concord/ui';

export type PersonRefProps = { user: Schema<'UserRef'>; withUsername?: boolean };

/** A person as other records name them. A source of imported answers has no username: it is called what it is. */
export function PersonRef({ user, withUsername = false }: PersonRefProps) {
  const { t } = useTranslation();
  const username = withUsername ? `@${user.username}` : undefined;
  return <Person name={user.name} note={user.source ? t('person.source') : username} picture={user.pic} />;
}
