import { today } from '@concord/domain';
import { Text, TextLink } from '@concord/ui';
import { paths } from '../navigation/paths.ts';
import { useWorkspace } from '../session/use-workspace.ts';

const YEAR = 4;

/** The year and whose product this is, for the foot of every page. The company without an address leads to the workspace. */
export function CompanyLine() {
  const workspace = useWorkspace();
  const year = today(workspace ? new Date(workspace.server_time) : new Date()).slice(0, YEAR);
  return (
    <Text size="inherit">
      {year} ©{' '}
      {workspace && (
        <TextLink href={workspace.company_url || paths.home} tone="inherit">
          {workspace.company_name}
        </TextLink>
      )}
    </Text>
  );
}
