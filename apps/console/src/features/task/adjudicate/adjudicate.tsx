import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { WorkFrame } from '@concord/ui';
import { generatePath } from 'react-router';
import { listPath } from '../../../shared/list/list-path.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import { questionOf } from './model/adjudicate-model.ts';
import { useAdjudicate } from './use-adjudicate.ts';
import { DecideAction, OtherActions } from './views/actions.tsx';
import { CellDecision } from './views/cell-decision.tsx';
import { CellRow } from './views/cell-row.tsx';
import { Dialogs } from './views/dialogs.tsx';
import { NoCell } from './views/no-cell.tsx';
import { Top, TopEnd } from './views/top.tsx';

/** One question of one row after another where answers differ: the row, the answers, a decision. */
export function Adjudicate({ task }: { task: Schema<'AdjudicationTask'> }) {
  const { t } = useTranslation();
  usePageTitle(task.name);
  const adjudicating = useAdjudicate(task);
  const { cell, data } = adjudicating;
  const question = cell && questionOf(data, cell);
  // Who only reviews the task may not open it.
  const back = task.is_manager
    ? { to: generatePath(paths.task, { id: task.id }), label: t('adjudicate.to_task') }
    : { to: listPath('submission', { task: task.id }), label: t('adjudicate.to_submissions') };
  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        top={<Top adjudicating={adjudicating} task={task} back={back} />}
        topEnd={<TopEnd adjudicating={adjudicating} task={task} />}
        main={{
          label: t('builder.data.role.text'),
          content:
            cell && question ? (
              <CellRow cell={cell} question={question} />
            ) : (
              <NoCell adjudicating={adjudicating} back={back} />
            ),
        }}
        right={
          cell &&
          question && {
            label: t('field.answer'),
            content: <CellDecision adjudicating={adjudicating} cell={cell} question={question} />,
          }
        }
        actionsStart={<OtherActions {...adjudicating} />}
        actionsEnd={<DecideAction {...adjudicating} />}
      />
      <Dialogs adjudicating={adjudicating} guideline={task.guideline} />
    </>
  );
}
