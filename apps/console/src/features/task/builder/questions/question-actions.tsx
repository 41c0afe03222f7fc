import { useTranslation } from '@concord/i18n';
import { IconButton, Inline } from '@concord/ui';
import type { Ref } from 'react';

export type QuestionActionsProps = {
  isFirst: boolean;
  isLast: boolean;
  mayAdd: boolean;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  deleteRef: Ref<HTMLButtonElement>;
};

/** What can be done with a question as a whole. */
export function QuestionActions({
  isFirst,
  isLast,
  mayAdd,
  onMove,
  onDuplicate,
  onDelete,
  deleteRef,
}: QuestionActionsProps) {
  const { t } = useTranslation();
  return (
    <Inline gap={2} wrap={false}>
      <IconButton
        icon="arrow-up"
        size="small"
        label={t('builder.questions.move_up')}
        keyHint={['Alt', '↑']}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        size="small"
        label={t('builder.questions.move_down')}
        keyHint={['Alt', '↓']}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon="copy" size="small" label={t('common.duplicate')} disabled={!mayAdd} onClick={onDuplicate} />
      <IconButton icon="trash" size="small" label={t('common.delete')} onClick={onDelete} ref={deleteRef} />
    </Inline>
  );
}
