import { loadMessages, useTranslation } from '@concord/i18n';
import { DropdownMenu, IconButton, type MenuItem } from '@concord/ui';
import { Suspense, useState } from 'react';
import { late } from '../../../../../shared/network/late.ts';
import type { Target } from './use-add-questions.ts';

const FromTask = late(async () => {
  const [{ FromTaskDialog }] = await Promise.all([import('./from-task-dialog.tsx'), loadMessages('copy')]);
  return FromTaskDialog;
});
const FromFile = late(async () => {
  const [{ FromFileDialog }] = await Promise.all([import('./from-file-dialog.tsx'), loadMessages('copy')]);
  return FromFileDialog;
});

const FromTemplate = late(async () => {
  const [{ FromTemplateDialog }] = await Promise.all([import('./from-template-dialog.tsx'), loadMessages('copy')]);
  return FromTemplateDialog;
});
const SaveTemplate = late(async () => {
  const [{ SaveTemplateDialog }] = await Promise.all([import('./save-template-dialog.tsx'), loadMessages('copy')]);
  return SaveTemplateDialog;
});

/** Adds questions that have been written elsewhere, and hands those of the task on. */
export function MoreQuestions(target: Target) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<'task' | 'template' | 'file' | 'save'>();
  const { draft } = target.builder.state;
  const onClose = () => setFrom(undefined);
  async function download(): Promise<void> {
    const { downloadQuestions } = await import('./download-questions.ts');
    downloadQuestions(draft);
  }
  const adding: MenuItem[] = [
    { id: 'task', label: t('builder.questions.from_task'), icon: 'copy', onSelect: () => setFrom('task') },
    {
      id: 'template',
      label: t('builder.questions.from_template'),
      icon: 'star',
      onSelect: () => setFrom('template'),
    },
    { id: 'file', label: t('builder.questions.from_file'), icon: 'upload', onSelect: () => setFrom('file') },
  ];
  const saving: MenuItem[] = [
    {
      id: 'save',
      label: t('builder.questions.save_template'),
      icon: 'save',
      onSelect: () => setFrom('save'),
    },
    { id: 'download', label: t('builder.questions.download'), icon: 'download', onSelect: () => void download() },
  ];
  const items = [...(target.edits.mayAdd ? adding : []), ...(draft.questions.length > 0 ? saving : [])];
  if (items.length === 0) return null;
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton icon="dots" size="small" label={t('builder.questions.more')} tooltip="none" />}
        items={items}
      />
      <Suspense>
        {from === 'task' && <FromTask {...target} onClose={onClose} />}
        {from === 'template' && <FromTemplate {...target} onClose={onClose} />}
        {from === 'save' && <SaveTemplate builder={target.builder} onClose={onClose} />}
        {from === 'file' && <FromFile {...target} onClose={onClose} />}
      </Suspense>
    </>
  );
}
