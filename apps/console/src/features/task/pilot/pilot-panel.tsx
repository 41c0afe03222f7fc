import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Inline, Panel, Stack, Text } from '@concord/ui';
import { useEffect, useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { focusPageTitle } from '../../../shared/page/use-page-title.ts';
import { PublishRestDialog } from './publish-rest-dialog.tsx';

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
