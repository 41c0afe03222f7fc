import { useTranslation } from '@concord/i18n';
import { ResumeDialog } from '../../../shared/records/resume/resume-dialog.tsx';

type ResumeSeveralProps = { count: number; onCancel: () => void; onResume: (note: string) => void };

/** Asks before the work of several contributors is resumed; the message is for each of them. */
export function ResumeSeveral({ count, onCancel, onResume }: ResumeSeveralProps) {
  const { t } = useTranslation();
  return <ResumeDialog title={t('gold_rule.resume_title_of', { count })} onCancel={onCancel} onResume={onResume} />;
}
