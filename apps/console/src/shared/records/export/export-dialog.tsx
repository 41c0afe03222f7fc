import { loadMessages } from '@concord/i18n';
import { Suspense, useState } from 'react';
import { late } from '../../network/late.ts';
import type { ExportFormProps } from './export-form.tsx';

const ExportForm = late(async () => {
  const [{ ExportForm }] = await Promise.all([import('./export-form.tsx'), loadMessages('export')]);
  return ExportForm;
});

/** Which file to download. Fetched when it is first opened; from then on it stays, to return the focus. */
export function ExportDialog(props: ExportFormProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <ExportForm {...props} />}</Suspense>;
}
