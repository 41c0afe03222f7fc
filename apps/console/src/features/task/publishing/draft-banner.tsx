import type { Schema } from '@concord/api-client';
import { missingForPublishing } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Inline, Stack } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { focusPageTitle } from '../../../shared/keys/focus-page-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { MissingList } from './missing-list.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { PublishRefusal } from './publish-refusal.tsx';
import { type Publishing, usePublish } from './use-publish.ts';

/** What a draft still needs before it can be published, or the button when it needs nothing. */
export function DraftBanner({ task }: { task: Schema<'Task'> }) {
  const { t } = useTranslation();
  const { publish, error } = usePublish();
  const missing = missingForPublishing(task);
  async function start(how: Publishing): Promise<void> {
    if (await publish(task, how)) focusPageTitle();
  }
  const edit = (
    <Button asChild>
      <Link to={generatePath(paths.taskEdit, { id: task.id })}>{t('common.edit')}</Link>
    </Button>
  );
  return (
    <Box paddingX="inset" paddingY={16} border="bottom">
      <Stack gap={12}>
        {error && <PublishRefusal taskId={task.id} error={error} />}
        {missing.length > 0 ? (
          <MissingList taskId={task.id} missing={missing} />
        ) : (
          <Banner tone="info">{t('task.draft_ready')}</Banner>
        )}
        <Inline>
          {edit}
          {missing.length === 0 && (
            <PublishButtons project={task.project} rowsCount={task.rows_count} onPublish={start} />
          )}
        </Inline>
      </Stack>
    </Box>
  );
}
