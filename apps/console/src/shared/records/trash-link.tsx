import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { Link } from 'react-router';
import { paths } from '../navigation/paths.ts';

/** From a list to what was deleted of it. */
export function TrashLink({ kind }: { kind: 'project' | 'task' | 'category' }) {
  const { t } = useTranslation();
  return (
    <Button asChild iconStart="trash">
      <Link to={`${paths.trash}?kind=${kind}`}>{t('layout.trash')}</Link>
    </Button>
  );
}
