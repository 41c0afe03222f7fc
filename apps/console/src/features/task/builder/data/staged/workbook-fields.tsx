import { HEADER_ROWS } from '@concord/domain/files';
import { useTranslation } from '@concord/i18n';
import { Field, Select } from '@concord/ui';
import type { Reading, Workbook } from '../intake.ts';

export type WorkbookFieldsProps = {
  workbook: Workbook;
  reading: Reading;
  disabled?: boolean;
  onReread: (reading: Reading) => void;
};

/** Which sheet of a workbook was read, and which of its rows has the column names. */
export function WorkbookFields({ workbook, reading, disabled = false, onReread }: WorkbookFieldsProps) {
  const { t } = useTranslation();
  const { sheets, sheet, header_row, hidden_rows } = workbook;
  const rows = Array.from({ length: HEADER_ROWS }, (_, index) => String(index + 1));
  return (
    <>
      <Field
        label={t('builder.data.sheet')}
        hint={hidden_rows > 0 ? t('builder.data.hidden_rows', { count: hidden_rows }) : undefined}
      >
        <Select
          disabled={disabled}
          {...(sheet === null && { placeholder: t('common.select') })}
          value={sheet === null ? '' : String(sheet)}
          options={sheets.map(({ name, hidden }, index) => ({
            value: String(index + 1),
            label: hidden ? t('builder.data.sheet_hidden', { name }) : name,
          }))}
          // another sheet has its own header
          onChange={({ target }) => onReread({ sheet: Number(target.value) })}
        />
      </Field>
      <Field label={t('builder.data.header_row')}>
        <Select
          disabled={disabled || sheet === null}
          {...(header_row === null && { placeholder: t('common.select') })}
          value={header_row === null ? '' : String(header_row)}
          options={rows.map((row) => {
            const isDetected = reading.header_row === undefined && row === String(header_row);
            return { value: row, label: isDetected ? t('builder.data.detected', { value: row }) : row };
          })}
          onChange={({ target }) => onReread({ ...(sheet !== null && { sheet }), header_row: Number(target.value) })}
        />
      </Field>
    </>
  );
}
