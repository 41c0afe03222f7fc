import { useTranslation } from '@concord/i18n';
import { CompareDialog, type Compared } from '../../../../../shared/form/conflict/compare-dialog.tsx';
import type { Task } from '../draft.ts';
import { collisionText } from './change-texts.ts';
import { CollisionVersion } from './collision-version.tsx';
import type { Collision } from './merge.ts';
import type { Choices } from './taken.ts';

export type CompareDraftsProps = {
  task: Task;
  collisions: readonly Collision[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
  onApply: () => void;
  onClose: () => void;
};

const SIDES = ['mine', 'theirs'] as const;

/** Compares two drafts of a task; of two versions of a question both can be kept. */
export function CompareDrafts({ task, collisions, choices, ...actions }: CompareDraftsProps) {
  const { t } = useTranslation();
  const compared = collisions.map((collision): Compared => {
    const isQuestion = collision.kind === 'question';
    return {
      id: collision.id,
      label: collisionText(collision, t),
      choices: isQuestion && collision.mayKeepBoth ? [...SIDES, 'both'] : SIDES,
      chosen: choices[collision.id] ?? (isQuestion ? collision.usual : 'mine'),
      version: (side) => <CollisionVersion task={task} collision={collision} side={side} />,
    };
  });
  return <CompareDialog collisions={compared} apply={t('common.apply')} {...actions} />;
}
