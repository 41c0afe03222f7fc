import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { DuplicateFormProps } from './duplicate-form.tsx';

const DuplicateForm = late(async () => {
  const [{ DuplicateForm }] = await Promise.all([import('./duplicate-form.tsx'), loadMessages('copy')]);
  return DuplicateForm;
});

export type DuplicateDialogProps = Omit<DuplicateFormProps, 'project'> & {
  /** what is to be duplicated; without it nothing is shown */
  project: DuplicateFormProps['project'] | undefined;
};

/** Asks what a copy of a project is called and contains. Fetched when it is first opened. */
export function DuplicateDialog({ project, onClose }: DuplicateDialogProps) {
  return <Suspense>{project && <DuplicateForm key={project.id} project={project} onClose={onClose} />}</Suspense>;
}
