import { TextLink } from '@concord/ui';
import { useWorkspace } from '../session/use-workspace.ts';
import { RichMessage } from '../text/rich-message.tsx';

/** For contributors without tasks: where to write. */
export function SupportHint() {
  const email = useWorkspace()?.support_email;
  if (email === undefined) return null;
  const address = (
    <TextLink href={`mailto:${encodeURI(email)}`} tone="inherit" underline>
      <bdi>{email}</bdi>
    </TextLink>
  );
  return <RichMessage message="dashboard.no_tasks" parts={{ email: address }} />;
}
