import { useTranslation } from '@concord/i18n';
import { Combobox } from '@concord/ui';
import { projects } from '../../../../shared/records/records.ts';
import { useRecordOptions } from '../../../../shared/records/use-record-options.ts';

export type ProjectChoice = { id: string; name: string };
export type ProjectPickerProps = {
  /** what is chosen; its id is '' for nothing yet */
  value: ProjectChoice;
  onChange: (project: ProjectChoice) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
};

/** One of the projects the person manages, found by typing. Place it in a Field. */
export function ProjectPicker({ value, onChange, onBlur, disabled = false }: ProjectPickerProps) {
  const { t } = useTranslation();
  const found = useRecordOptions(projects);
  return (
    <Combobox
      {...found.props}
      disabled={disabled}
      placeholder={t('builder.project.placeholder')}
      value={value.id === '' ? null : { value: value.id, label: value.name }}
      onChange={(option) => onChange({ id: option?.value ?? '', name: option?.label ?? '' })}
      onBlur={onBlur}
    />
  );
}
