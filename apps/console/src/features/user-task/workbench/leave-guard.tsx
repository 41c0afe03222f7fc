import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Text } from '@concord/ui';
import { memo, useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useAnswers } from '../answers/use-answers.ts';
import { useTaskStatus } from './status/use-task-status.ts';

const PATIENCE_MS = 800;

/**
 * Asks before the workbench is left for another screen with answers the server does not have; those on their way get a
 * moment to arrive. Before the page is closed the outbox asks.
 */
export const LeaveGuard = memo(function LeaveGuard({ task }: { task: string }) {
  const { t } = useTranslation();
  const outbox = useAnswers();
  // The router is told once, not at each answer.
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      outbox.status(task).unsent > 0 && currentLocation.pathname !== nextLocation.pathname,
    [outbox, task],
  );
  const blocker = useBlocker(leaves);
  const [isAsking, setAsking] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  // Until then it isn't shown, and it changes with each answer.
  const unsent = useTaskStatus(task, (status) => (isBlocked ? status.unsent : 0));

  useEffect(() => {
    if (isBlocked && unsent === 0) blocker.proceed();
  }, [isBlocked, unsent, blocker]);

  useEffect(() => {
    if (!isBlocked) return setAsking(false);
    const timer = setTimeout(() => setAsking(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBlocked]);

  return (
    <ConfirmDialog
      open={isAsking}
      title={t('workbench.leave_title')}
      labels={{ confirm: t('form.leave.confirm'), cancel: t('form.leave.stay') }}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <Text as="p">{t('workbench.leave_text', { count: unsent })}</Text>
    </ConfirmDialog>
  );
});
