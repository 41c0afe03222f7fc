import { type ExportField, type ExportForm, hasExportField } from '@concord/domain/files';
import { isLanguage, LANGUAGES, useTranslation } from '@concord/i18n';
import { Checkbox, Field, SegmentedControl, Select } from '@concord/ui';
import type { Choices } from './export-order.ts';

/** Later rounds are rare: work is seldom returned this often. */
const ROUNDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const STATES = ['incomplete', 'under_review', 'approved'] as const;

/** Rows of a pilot, and gold that is mixed into everyone's work. */
export type OtherRows = 'pilot' | 'gold';

type Props = {
  form: ExportForm;
  /** Whether there is work of more than one contributor. */
  ofTask: boolean;
  /** What some of its rows are, beside data. */
  otherRows: readonly OtherRows[];
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** What is exported of the answers, and how; only what the form has. */
export function ExportChoices({ form, ofTask, otherRows, choices, onChange }: Props) {
  const { t } = useTranslation();
  const has = (field: ExportField) => hasExportField(form, field);
  const set = (changed: Partial<Choices>) => onChange({ ...choices, ...changed });
  return (
    <>
      {has('data') && (
        <Field label={t('export.data')} kind="group">
          <SegmentedControl
            label={t('export.data')}
            value={choices.data}
            onChange={(data) => set({ data })}
            options={[
              { value: 'wide', label: t('export.shape_wide') },
              { value: 'long', label: t('export.shape_long') },
            ]}
          />
        </Field>
      )}
      {has('answers') && (
        <Field label={t('export.answers')} kind="group" hint={t(`export.answers_${choices.answers}_hint`)}>
          <SegmentedControl
            label={t('export.answers')}
            value={choices.answers}
            onChange={(answers) => set({ answers })}
            options={[
              { value: 'given', label: t('export.answers_given') },
              { value: 'reviewed', label: t('export.answers_reviewed') },
            ]}
          />
        </Field>
      )}
      {has('round') && <RoundField round={choices.round} onChange={(round) => set({ round })} />}
      {ofTask && has('status') && <StatusField status={choices.status} onChange={(status) => set({ status })} />}
      {otherRows.length > 0 && has('rows') && (
        <RowsField rows={choices.rows} otherRows={otherRows} onChange={(rows) => set({ rows })} />
      )}
      {has('values') && (
        <Field label={t('export.values')} kind="group">
          <SegmentedControl
            label={t('export.values')}
            value={choices.values}
            onChange={(values) => set({ values })}
            options={[
              { value: 'value', label: t('export.values_value') },
              { value: 'label', label: t('export.values_label') },
            ]}
          />
        </Field>
      )}
      {has('multiple') && (
        <Checkbox
          checked={choices.multiple === 'columns'}
          onChange={(on) => set({ multiple: on ? 'columns' : 'joined' })}
          label={t('export.multiple_columns')}
        />
      )}
      {has('headers') && <HeadersField headers={choices.headers} onChange={(headers) => set({ headers })} />}
      {has('contributors') && (
        <Checkbox
          checked={choices.contributors === 'codes'}
          onChange={(on) => set({ contributors: on ? 'codes' : 'usernames' })}
          label={t('export.codes')}
        />
      )}
    </>
  );
}

function RoundField({ round, onChange }: { round: Choices['round']; onChange: (round: Choices['round']) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('export.version')}>
      <Select
        value={round === null ? '' : String(round)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: t('export.version_now') },
          { value: '1', label: t('export.version_first') },
          ...ROUNDS.map((each) => ({ value: String(each), label: t('export.version_round', { round: each }) })),
        ]}
      />
    </Field>
  );
}

const ROWS_WITH = { pilot: ['pilot', 'rest'], gold: ['gold'] } as const;

type RowsFieldProps = Pick<Props, 'otherRows'> & { rows: Choices['rows']; onChange: (rows: Choices['rows']) => void };

function RowsField({ rows, otherRows, onChange }: RowsFieldProps) {
  const { t } = useTranslation();
  const offered = ['all' as const, ...otherRows.flatMap((kind) => ROWS_WITH[kind])];
  return (
    <Field label={t('export.rows')}>
      <Select
        value={rows ?? ''}
        onChange={({ target }) => onChange(offered.find((each) => each === target.value) ?? null)}
        options={[
          { value: '', label: t('export.rows_counted') },
          ...offered.map((each) => ({ value: each, label: t(`export.rows_${each}`) })),
        ]}
      />
    </Field>
  );
}

type Headers = Choices['headers'];

function HeadersField({ headers, onChange }: { headers: Headers; onChange: (headers: Headers) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('export.headers')} hint={t('export.headers_hint')}>
      <Select
        value={headers ?? ''}
        onChange={({ target }) => onChange(isLanguage(target.value) ? target.value : null)}
        options={[
          { value: '', label: t('export.headers_names') },
          ...LANGUAGES.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
    </Field>
  );
}

type Status = Choices['status'];

function StatusField({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('field.status')}>
      <Select
        value={status ?? ''}
        onChange={({ target }) => onChange(STATES.find((state) => state === target.value) ?? null)}
        options={[
          { value: '', label: t('export.status_all') },
          ...STATES.map((state) => ({ value: state, label: t(`status.submission.${state}`) })),
        ]}
      />
    </Field>
  );
}
