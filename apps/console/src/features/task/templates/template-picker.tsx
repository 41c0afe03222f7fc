import { useTranslation } from '@concord/i18n';
import { Combobox, type ComboboxProps, narrowOptions } from '@concord/ui';
import { useState } from 'react';
import { useRecordOptions } from '../../../shared/records/use-record-options.ts';
import { examples } from './examples.ts';
import { templates } from './templates.ts';

export type TemplatePickerProps = Pick<ComboboxProps, 'value' | 'onChange' | 'autoFocus'>;

/** One of the templates of the workspace or of the examples, found by typing. Place it in a Field. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { t } = useTranslation();
  const { options, onSearch, ...found } = useRecordOptions(templates).props;
  const [typed, setTyped] = useState('');
  const shipped = examples(t).map(({ id, name }) => ({ value: id, label: name, note: t('template.example') }));
  return (
    <Combobox
      {...props}
      {...found}
      options={[...options, ...narrowOptions(shipped, typed)]}
      onSearch={(text) => {
        setTyped(text);
        onSearch?.(text);
      }}
    />
  );
}
