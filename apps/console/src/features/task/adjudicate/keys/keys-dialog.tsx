import { useTranslation } from '@concord/i18n';
import { KeysDialog, type KeysDialogProps } from '../../../../shared/keys/keys-dialog.tsx';

const keys: KeysDialogProps['keys'] = [
  [['1–9'], 'adjudicate.key.choose'],
  [['N'], 'adjudicate.none_of_these'],
  [['↵'], 'adjudicate.key.decide'],
  [['G'], 'adjudicate.decide_gold'],
  [['S'], 'adjudicate.skip'],
  [['U'], 'adjudicate.key.undo'],
  [['R'], 'adjudicate.key.remark'],
  [['V'], 'adjudicate.names'],
  [['I'], 'adjudicate.guideline'],
  [['Esc'], 'review.key.leave'],
  [['?'], 'review.key.keys'],
];

/** What each key does. */
export function AdjudicateKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return <KeysDialog open={open} onClose={onClose} title={t('review.keys')} hint={t('review.keys_hint')} keys={keys} />;
}
