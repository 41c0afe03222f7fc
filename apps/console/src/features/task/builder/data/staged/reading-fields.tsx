import { DELIMITER_NAMES } from '@concord/domain/files';
import { useTranslation } from '@concord/i18n';
import { Columns, Field, Select, TextInput } from '@concord/ui';
import { EncodingSelect } from '../../../../../shared/form/encoding-select.tsx';
import { checkName, fieldMessage } from '../../../../../shared/form/field-message.ts';
import { delimiterOf, encodingOf, type Reading, type Staged, type Upload } from '../intake.ts';
import { LanguagePicker } from '../language/language-picker.tsx';
import { WorkbookFields } from './workbook-fields.tsx';

export type ReadingFieldsProps = {
  staged: Staged;
  /** the file is at hand, so it can be read again */
  canReread: boolean;
  onReread: (reading: Reading) => void;
  onName: (name: string) => void;
  /** what the texts seem to be written in */
  guess: string | null;
  onLanguage: (language: string | null) => void;
};

/** How the file was read, each to be chosen otherwise, what the dataset is called and which language it is in. */
export function ReadingFields({ staged, canReread, onReread, onName, guess, onLanguage }: ReadingFieldsProps) {
  const { t } = useTranslation();
  const { upload, reading, name, language } = staged;
  const nameIssue = checkName(name);
  return (
    <Columns template="quarters" stackBelow="md" gap={12}>
      <FileFields upload={upload} reading={reading} disabled={!canReread} onReread={onReread} />
      <Field label={t('builder.data.name')} error={nameIssue && fieldMessage(nameIssue, t)} required>
        <TextInput value={name} onChange={({ target }) => onName(target.value)} />
      </Field>
      <Field label={t('builder.data.language')} hint={t('builder.data.language_hint')}>
        <LanguagePicker
          value={language === undefined ? guess : language}
          detected={language === undefined && guess !== null}
          onChange={onLanguage}
        />
      </Field>
    </Columns>
  );
}

type FileFieldsProps = {
  upload: Pick<Upload, 'workbook' | 'encoding' | 'delimiter' | 'format'>;
  reading: Reading;
  disabled: boolean;
  onReread: (reading: Reading) => void;
};

/** How a file was read: which sheet of a workbook, or which encoding of a text. */
export function FileFields(props: FileFieldsProps) {
  const { workbook } = props.upload;
  return workbook ? <WorkbookFields {...props} workbook={workbook} /> : <TextFields {...props} />;
}

/** How a file of text was read. */
function TextFields({ upload, reading, disabled, onReread }: FileFieldsProps) {
  const { t } = useTranslation();
  const delimiter = delimiterOf(upload);
  return (
    <>
      <Field label={t('builder.data.encoding')}>
        <EncodingSelect
          disabled={disabled}
          detected={reading.encoding === undefined}
          value={encodingOf(upload)}
          onChange={(encoding) => onReread({ ...reading, encoding })}
        />
      </Field>
      <Field label={t('builder.data.delimiter')}>
        {delimiter === undefined ? (
          <Select
            disabled
            options={[{ value: '', label: t('builder.data.delimiter.none', { format: upload.format.toUpperCase() }) }]}
          />
        ) : (
          <Select
            disabled={disabled}
            value={delimiter}
            options={DELIMITER_NAMES.map((each) => {
              const label = t(`builder.data.delimiter.${each}`);
              const detected = each === delimiter && reading.delimiter === undefined;
              return { value: each, label: detected ? t('builder.data.detected', { value: label }) : label };
            })}
            onChange={({ target }) => {
              const next = DELIMITER_NAMES.find((each) => each === target.value);
              if (next) onReread({ ...reading, delimiter: next });
            }}
          />
        )}
      </Field>
      <Field label={t('builder.data.formula')}>
        <Select
          disabled={disabled}
          title={t('builder.data.formula_hint')}
          value={reading.undo_formula_guard === true ? 'undo' : 'keep'}
          options={[
            { value: 'keep', label: t('builder.data.formula_keep') },
            { value: 'undo', label: t('builder.data.formula_undo') },
          ]}
          onChange={({ target }) => onReread({ ...reading, undo_formula_guard: target.value === 'undo' })}
        />
      </Field>
    </>
  );
}
