import { today } from '@concord/domain';
import { Text, TextLink } from '@concord/ui';
import { useWorkspace } from './use-workspace.ts';

const YEAR = 4;

/** The year and whose product this is, for the foot of every page. */
export function CompanyLine() {
  const workspace = useWorkspace();
  const year = today(workspace ? new Date(workspace.server_time) : new Date()).slice(0, YEAR);
  return (
    <Text size="inherit">
      {year} ©{' '}
      {workspace?.company_url ? (
        <TextLink href={workspace.company_url} tone="inherit">
          {workspace.company_name}
        </TextLink>
      ) : (
        workspace?.company_name
      )}
    </Text>
  );
}
