import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { DuplicateFormProps } from './duplicate-form.tsx';

const DuplicateForm = late(async () => {
  const [{ DuplicateForm }] = await Promise.all([import('./duplicate-form.tsx'), loadMessages('copy')]);
  return DuplicateForm;
});

export type DuplicateDialogProps = Omit<DuplicateFormProps, 'task'> & {
  /** what is to be duplicated; without it nothing is shown */
  task: DuplicateFormProps['task'] | undefined;
};

/** Asks what a copy of a task is called and contains. Fetched when it is first opened. */
export function DuplicateDialog({ task, onClose }: DuplicateDialogProps) {
  return <Suspense>{task && <DuplicateForm key={task.id} task={task} onClose={onClose} />}</Suspense>;
}
