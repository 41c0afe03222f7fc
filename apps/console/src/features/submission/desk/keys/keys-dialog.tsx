import { useTranslation } from '@concord/i18n';
import { KeysDialog, type KeysDialogProps } from '../../../../shared/keys/keys-dialog.tsx';

const keys: KeysDialogProps['keys'] = [
  [['C'], 'review.key.correct'],
  [['X'], 'review.key.incorrect'],
  [['1–9'], 'review.key.choose'],
  [['N'], 'review.key.none'],
  [['⇧', 'C'], 'review.key.rest'],
  [['↵'], 'review.key.next'],
  [['⇧', '↵'], 'review.key.back'],
  [['↓'], 'review.key.next_row'],
  [['↑'], 'review.key.previous_row'],
  [['V'], 'review.key.uncover'],
  [['U'], 'review.key.undo'],
  [['A'], 'review.key.approve'],
  [['R'], 'review.key.return'],
  [['⇧', '↓'], 'review.key.next_submission'],
  [['⇧', '↑'], 'review.key.previous_submission'],
  [['Ctrl', '↵'], 'review.key.confirm'],
  [['Esc'], 'review.key.leave'],
  [['?'], 'review.key.keys'],
];

/** What each key of the desk does. */
export function DeskKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return <KeysDialog open={open} onClose={onClose} title={t('review.keys')} hint={t('review.keys_hint')} keys={keys} />;
}
