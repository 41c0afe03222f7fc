import { TextLink } from '@concord/ui';
import { RichMessage } from './rich-message.tsx';
import { useWorkspace } from './use-workspace.ts';

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
