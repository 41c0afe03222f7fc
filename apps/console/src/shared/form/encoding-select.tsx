import { ApiError } from '@concord/api-client';
import { ENCODINGS, type Encoding } from '@concord/domain/files';
import { type TFunction, useTranslation } from '@concord/i18n';
import { Select } from '@concord/ui';
import { errorMessage } from './error-message.ts';

/** As they are written on the web; no names of languages, which would be a guess about the text. */
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
} as const satisfies Record<Encoding, string>;

/** The name of an encoding that the server names. */
function encodingName(encoding: unknown): string {
  const known = ENCODINGS.find((each) => each === encoding);
  return known === undefined ? String(encoding) : ENCODING_NAMES[known];
}

export type EncodingSelectProps = {
  /** as the server names it */
  value: string | undefined;
  detected?: boolean | undefined;
  onChange: (encoding: Encoding) => void;
  disabled?: boolean | undefined;
};

export function EncodingSelect({ value, detected = false, onChange, disabled = false }: EncodingSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      disabled={disabled}
      {...(value === undefined && { placeholder: t('common.select') })}
      value={value ?? ''}
      options={ENCODINGS.map((encoding) => {
        const name = ENCODING_NAMES[encoding];
        return {
          value: encoding,
          label: detected && encoding === value ? t('builder.data.detected', { value: name }) : name,
        };
      })}
      onChange={({ target }) => {
        const next = ENCODINGS.find((encoding) => encoding === target.value);
        if (next) onChange(next);
      }}
    />
  );
}

/** Which line is not text in the encoding, for the field where another one is chosen. */
export function encodingMessage(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, params } = error;
  if (code === 'file_encoding_unknown') return errorMessage(error, t);
  if (code !== 'file_encoding_wrong') return undefined;
  return t('error.file_encoding_wrong', { params: { ...params, encoding: encodingName(params.encoding) } });
}
