import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Person } from '@concord/ui';

/** A person with their username. A source of imported answers has none: it is called what it is. */
export function PersonRef({ user }: { user: Schema<'UserRef'> }) {
  const { t } = useTranslation();
  const note = user.source ? t('person.source') : `@${user.username}`;
  return <Person name={user.name} note={note} picture={user.pic} />;
}
