import { useTranslation } from '@concord/i18n';
import { KeysDialog, type KeysDialogProps } from '../../../../shared/keys/keys-dialog.tsx';

const keys: KeysDialogProps['keys'] = [
  [['1–9'], 'workbench.key.choose'],
  [['↵'], 'workbench.key.next'],
  [['⇧', '↵'], 'workbench.key.back'],
  [['⌫'], 'workbench.key.clear'],
  [['U'], 'workbench.key.undo'],
  [['S'], 'workbench.key.skip'],
  [['D'], 'workbench.key.dispute'],
  [['G'], 'workbench.key.grid'],
  [['N'], 'workbench.key.next_returned'],
  [['P'], 'workbench.key.previous_returned'],
  [['I'], 'workbench.key.guideline'],
  [['R'], 'workbench.key.remarks'],
  [['Alt', '↵'], 'workbench.key.break'],
  [['Ctrl', '↵'], 'workbench.key.confirm'],
  [['Esc'], 'workbench.key.leave'],
  [['?'], 'workbench.key.keys'],
];

/** What each key does. */
export function WorkbenchKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <KeysDialog open={open} onClose={onClose} title={t('workbench.keys')} hint={t('workbench.keys_hint')} keys={keys} />
  );
}
