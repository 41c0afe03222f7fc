import { isMaster } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Inline } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { RenameTemplate } from './rename-template.tsx';
import type { Template } from './templates.ts';

const deleteTemplate = api.mutate('delete', '/template/{id}');

export type TemplateActionsProps = {
  template: Template;
  onRenamed: (template: Template) => void;
  onDeleted: (template: Template) => void;
  /** It could not be deleted. */
  onRefused: (template: Template, error: unknown) => void;
};

/** What the one who saved a template, and a master, can do with it. */
export function TemplateActions({ template, onRenamed, onDeleted, onRefused }: TemplateActionsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [renaming, setRenaming] = useState<'before' | 'now' | 'after'>('before');
  // also when another one has been chosen meanwhile
  const remove = useMutation({
    ...deleteTemplate,
    onSuccess: () => onDeleted(template),
    onError: (error) => onRefused(template, error),
  });
  if (!isMaster(user) && template.createdBy.id !== user.id) return null;
  if (renaming === 'now')
    return (
      <RenameTemplate
        template={template}
        onClose={(renamed) => {
          setRenaming('after');
          if (renamed) onRenamed(renamed);
        }}
      />
    );
  return (
    <Inline gap={8}>
      <Button size="small" iconStart="pencil" autoFocus={renaming === 'after'} onClick={() => setRenaming('now')}>
        {t('template.rename')}
      </Button>
      <Button
        size="small"
        iconStart="trash"
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { path: { id: template.id } } })}
      >
        {t('common.delete')}
      </Button>
    </Inline>
  );
}
