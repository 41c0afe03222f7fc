import type { Schema } from '@concord/api-client';
import { type TFunction, useTranslation } from '@concord/i18n';
import {
  Heading,
  Icon,
  IconButton,
  Inline,
  Progress,
  SegmentedControl,
  Show,
  Stack,
  Text,
  VisuallyHidden,
} from '@concord/ui';
import { memo, type RefCallback } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { usePageTitle } from '../../../../shared/page/use-page-title.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import type { View, WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';
import { SaveStateOfTask } from './save-state.tsx';

export type WorkbenchTopProps = {
  task: Pick<Schema<'UserTask'>, 'id' | 'name' | 'project' | 'submission'>;
  state: WorkbenchState;
  /** whole minutes the rest takes, roughly */
  minutes: number | undefined;
  send: (event: WorkbenchEvent) => void;
  /** there are remarks of the reviewer */
  hasRemarks: boolean;
  /** Shows guideline and remarks where there is no room beside the questions. */
  onHelp: () => void;
  /** The heading that names the row, once for wide windows and once for narrow ones. */
  heading: RefCallback<HTMLElement>;
};

function duration(minutes: number, t: TFunction): string {
  return minutes < 90
    ? t('workbench.minutes', { count: minutes })
    : t('workbench.hours', { count: Math.round(minutes / 60) });
}

/** Where one is, how far, how long still, and whether it is saved. */
export function WorkbenchTop({ task, state, minutes, send, hasRemarks, onHelp, heading }: WorkbenchTopProps) {
  const { t } = useTranslation();
  // The title is not given the focus: that belongs to the current question.
  usePageTitle(task.name);
  const { position, counts, view } = state;
  const { rowsCount: total } = state.task;
  const missing = total - counts.rowsDone;
  const left = missing > 0 ? t('workbench.left', { count: missing }) : t('workbench.all_done');
  const leftWithTime =
    minutes === undefined ? left : t('workbench.left_with_time', { left, time: duration(minutes, t) });
  const rowOf = t('workbench.row_of', { position, total });
  const restOfWork = (
    <Text size="medium" tone="quiet" tabular nowrap>
      {leftWithTime}
    </Text>
  );
  const bar = (width: 'wide' | 'fill') => (
    <Progress
      label={t('workbench.rows_done')}
      max={total}
      width={width}
      thickness="small"
      figure={restOfWork}
      segments={[
        { label: t('workbench.done'), value: counts.rowsDone - counts.rowsSkipped, tone: 'accent' },
        { label: t('workbench.skipped'), value: counts.rowsSkipped, tone: stateTone.skipped },
      ]}
    />
  );
  return (
    <>
      <WayBack name={task.name} project={task.project.name} />
      <Show below="lg">
        <Stack gap={2}>
          <Text size="medium" weight="medium" truncate>
            {task.name}
          </Text>
          <Heading level={2} ref={heading} tabIndex={-1}>
            <Text size="small" tone="quiet" tabular>
              {rowOf}
            </Text>
          </Heading>
        </Stack>
      </Show>
      <Inline grow justify="center" gap={12}>
        <Show from="lg">
          <Inline gap={12} wrap={false}>
            <Heading level={2} ref={heading} tabIndex={-1}>
              <Text size="medium" weight="medium" tabular nowrap>
                {rowOf}
              </Text>
            </Heading>
            {bar('wide')}
          </Inline>
        </Show>
      </Inline>
      <SaveStateOfTask task={task} />
      <Switches view={view} send={send} />
      <Show below="lg">
        <IconButton icon="book" label={t('workbench.help')} tooltip="none" onClick={onHelp} dot={hasRemarks} />
        {bar('fill')}
      </Show>
    </>
  );
}

const WayBack = memo(function WayBack({ name, project }: { name: string; project: string }) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton icon="arrow-left" label={t('workbench.back_to_tasks')} tooltip="bottom" asChild>
        <Link to={paths.myTasks} />
      </IconButton>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <Show from="lg">
        <Inline wrap={false}>
          <Text size="medium" tone="quiet" weight="medium" truncate>
            {project}
          </Text>
          <Icon name="chevron-right" size="small" tone="soft" />
          <Text size="medium" weight="strong" truncate>
            {name}
          </Text>
        </Inline>
      </Show>
    </>
  );
});

const Switches = memo(function Switches({ view, send }: { view: View; send: (event: WorkbenchEvent) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Show from="lg">
        <SegmentedControl<View>
          label={t('workbench.view')}
          value={view}
          onChange={(next) => send({ type: 'view', view: next })}
          options={[
            { value: 'focus', label: t('workbench.view_focus'), icon: 'panel-right' },
            { value: 'grid', label: t('workbench.view_grid'), icon: 'grid' },
          ]}
        />
      </Show>
      <Show from="md">
        <IconButton
          icon="keyboard"
          label={t('workbench.keys')}
          keyHint="?"
          tooltip="bottom"
          onClick={() => send({ type: 'dialog', dialog: 'keys' })}
        />
      </Show>
    </>
  );
});
