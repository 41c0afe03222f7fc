import { useTranslation } from '@concord/i18n';
import { Icon, Popover, TextInput } from '@concord/ui';
import { type KeyboardEvent, useState } from 'react';
import { ProjectResults } from './project-results.tsx';

export type ProjectChoice = { id: string; name: string };
export type ProjectPickerProps = {
  /** what is chosen; its id is '' for nothing yet */
  value: ProjectChoice;
  onChange: (project: ProjectChoice) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
};

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/** One of the projects the person manages, found by typing. Stands in a Field. */
export function ProjectPicker({ value, onChange, onBlur, disabled = false }: ProjectPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);

  function change(next: boolean): void {
    setOpen(next && !disabled);
    if (!next) onBlur();
  }
  function openByKey(event: KeyboardEvent): void {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    change(true);
  }

  return (
    <Popover
      label={t('builder.project.results')}
      open={open}
      onOpenChange={change}
      trigger={
        <TextInput
          type="text"
          role="combobox"
          readOnly
          disabled={disabled}
          value={value.name}
          placeholder={t('builder.project.placeholder')}
          end={<Icon name="chevron-down" size="small" />}
          onKeyDown={openByKey}
        />
      }
    >
      <ProjectResults
        chosen={value.id}
        onChoose={(project) => {
          onChange(project);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
