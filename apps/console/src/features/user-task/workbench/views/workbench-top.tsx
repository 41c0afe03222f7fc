import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Heading, Icon, IconButton, Inline, SegmentedControl, Show, Stack, Text, VisuallyHidden } from '@concord/ui';
import { memo, type RefCallback } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { usePageTitle } from '../../../../shared/page/use-page-title.ts';
import type { View, WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';
import { HowFar } from './how-far.tsx';
import { SaveStateOfTask } from './save-state.tsx';

export type WorkbenchTopProps = {
  task: Pick<Schema<'UserTask'>, 'id' | 'name' | 'project' | 'submission'>;
  state: WorkbenchState;
  /** rows done per minute, once that is known */
  perMinute: number | undefined;
  send: (event: WorkbenchEvent) => void;
  /** there are remarks of the reviewer */
  hasRemarks: boolean;
  /** Shows guideline and remarks where there is no room beside the questions. */
  onHelp: () => void;
  /** The heading that names the row, once for wide windows and once for narrow ones. */
  heading: RefCallback<HTMLElement>;
};

/** Where one is, how far, how long still, and whether it is saved. */
export function WorkbenchTop({ task, state, perMinute, send, hasRemarks, onHelp, heading }: WorkbenchTopProps) {
  const { t } = useTranslation();
  // The title is not given the focus: that belongs to the current question.
  usePageTitle(task.name);
  const { position, counts, view, moves } = state;
  const { rowsCount: total } = state.task;
  const far = { counts, moves, total, perMinute };
  const rowOf = t('workbench.row_of', { position, total });
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
            <HowFar {...far} width="wide" />
          </Inline>
        </Show>
      </Inline>
      <SaveStateOfTask task={task} />
      <Switches view={view} send={send} />
      <Show below="lg">
        <IconButton icon="book" label={t('workbench.help')} tooltip="none" onClick={onHelp} dot={hasRemarks} />
        <HowFar {...far} width="fill" />
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
          {/* below, there is no room for it beside how far one is in words as long as in French */}
          <Show from="xl">
            <Text size="medium" tone="quiet" weight="medium" truncate>
              {project}
            </Text>
            <Icon name="chevron-right" size="small" tone="soft" />
          </Show>
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
