import type { Schema } from '@concord/api-client';
import { PILOT_ROWS } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Dialog, Field, Inline, NumberInput, Panel, Stack, Text } from '@concord/ui';
import { useEffect, useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { fieldMessage, numberIssue } from '../../../shared/form/field-message.ts';
import { focusPageTitle } from '../../../shared/keys/focus-page-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PublishRestDialog } from './publish-rest-dialog.tsx';

export type PilotButtonProps = {
  /** how many rows the task has */
  rowsCount: number;
  disabled: boolean;
  /** Publishes so many rows; what refuses it is shown by the page. */
  onPublish: (rows: number) => Promise<void>;
};

/** See PilotAction. */
export function PilotButton({ rowsCount, disabled, onPublish }: PilotButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rows, setRows] = useState<string>();
  const typed = rows ?? String(Math.min(PILOT_ROWS, rowsCount));
  const issue = numberIssue(typed, { min: 1, max: rowsCount });
  const label = t('pilot.rows');
  async function publish(): Promise<void> {
    if (issue) return;
    // The dialog returns the focus before the page takes it.
    setOpen(false);
    setBusy(true);
    await onPublish(Number(typed)).finally(() => setBusy(false));
  }
  return (
    <>
      <Button disabled={disabled} busy={isBusy} onClick={() => setOpen(true)}>
        {t('pilot.publish')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('pilot.publish')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('common.cancel')}</Button>
            <Button tone="primary" aria-disabled={issue !== undefined} onClick={() => void publish()}>
              {t('pilot.publish')}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <Text as="p">{t('pilot.publish_text')}</Text>
          <Field label={label} error={issue && fieldMessage(issue, t)}>
            <NumberInput
              min={1}
              max={rowsCount}
              value={typed}
              onChange={setRows}
              labels={{
                decrease: t('form.decrease', { field: label }),
                increase: t('form.increase', { field: label }),
              }}
            />
          </Field>
        </Stack>
      </Dialog>
    </>
  );
}

type PilotPanelProps = { task: Schema<'Task'>; pilot: Schema<'TaskPilot'> };

/** When the pilot ends, the button that ended it is gone. */
function useFocusAtEnd(isRunning: boolean): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) focusPageTitle();
    wasRunning.current = isRunning;
  }, [isRunning]);
}

/** See TaskPilot. */
export function PilotPanel({ task, pilot: { state, rows_count: count } }: PilotPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const isRunning = state === 'running';
  useFocusAtEnd(isRunning);
  const work = task.contributor.flatMap(({ assignment }) => assignment ?? []);
  const submitted = work.filter(({ is_completed }) => is_completed).length;
  const quality = generatePath(paths.taskQuality, { id: task.id });
  return (
    <Box border="bottom">
      <Panel
        title={t('pilot.title')}
        actions={
          <Inline>
            <Button asChild size="small" iconStart="columns">
              <Link to={isRunning ? quality : `${quality}?answers=pilot`}>{t('task.quality')}</Link>
            </Button>
            {isRunning && !task.job && (
              <Button size="small" tone="primary" iconStart="send" onClick={() => setOpen(true)}>
                {t('pilot.publish_rest')}
              </Button>
            )}
          </Inline>
        }
      >
        <Stack gap={4}>
          <Text as="p">{t(isRunning ? 'pilot.running' : `pilot.ended_${state}`, { count })}</Text>
          {isRunning && (
            <Text as="p" tone="soft" tabular>
              {t('pilot.submitted', {
                submitted: formatNumber(submitted, language),
                total: formatNumber(work.length, language),
              })}
            </Text>
          )}
        </Stack>
        {isOpen && <PublishRestDialog task={task} onClose={() => setOpen(false)} />}
      </Panel>
    </Box>
  );
}
