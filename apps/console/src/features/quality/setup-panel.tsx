import type { ApiError, Schema } from '@concord/api-client';
import type { Encoding } from '@concord/domain/files';
import { type MessageKey, useTranslation } from '@concord/i18n';
import { CheckboxGroup, Field, Grid, Panel, Select, Stack, TextInput } from '@concord/ui';
import { EncodingSelect } from '../../shared/form/encoding-select.tsx';
import { ChoicesField } from './choices-field.tsx';
import type { Choice } from './use-measure.ts';

export type SetupProps = {
  table: Schema<'QualityTable'>;
  choice: Choice;
  encoding: Encoding | undefined;
  error: ApiError | undefined;
  onChoose: (changes: Partial<Choice>) => void;
  onRead: (encoding: Encoding) => void;
};

/** Which columns hold what, and how answers differ. Each change is measured at once. */
export function SetupPanel({ table, choice, encoding, error, onChoose, onRead }: SetupProps) {
  const { t } = useTranslation();
  const isLong = choice.shape === 'long';
  const others = table.columns.filter(({ name }) => name !== choice.item && name !== choice.gold);
  return (
    <Panel title={t('quality.setup')} hint={table.filename}>
      <Stack gap={16}>
        <Grid cell="medium">
          <Field label={t('builder.data.encoding')}>
            <EncodingSelect value={encoding ?? table.encoding} detected={encoding === undefined} onChange={onRead} />
          </Field>
          <ShapeField choice={choice} onChoose={onChoose} />
          <ColumnField
            part="item"
            none={isLong ? undefined : t('quality.each_line')}
            {...{ table, choice, onChoose }}
          />
          {isLong && <ColumnField part="coder" {...{ table, choice, onChoose }} />}
          {isLong && <ColumnField part="code" {...{ table, choice, onChoose }} />}
          <ColumnField part="gold" none={t('quality.no_gold')} {...{ table, choice, onChoose }} />
          <ScaleField choice={choice} onChoose={onChoose} />
          <RepeatedField choice={choice} onChoose={onChoose} />
          {choice.scale === 'multiple' && (
            <Field label={t('quality.separator')}>
              <TextInput
                key={choice.separator}
                defaultValue={choice.separator}
                maxLength={5}
                onBlur={({ currentTarget: { value } }) =>
                  value !== '' && value !== choice.separator && onChoose({ separator: value })
                }
              />
            </Field>
          )}
        </Grid>
        {choice.shape === 'wide' && (
          <Field kind="group" label={t('quality.coders')}>
            <CheckboxGroup
              direction="row"
              value={choice.coders}
              onChange={(coders) => onChoose({ coders })}
              options={others.map(({ name }) => ({ value: name, label: name }))}
            />
          </Field>
        )}
        {(choice.scale === 'nominal' || choice.scale === 'ordinal') && (
          <ChoicesField
            choices={choice.choices}
            given={table.figures?.distribution.map(({ answer }) => answer) ?? []}
            isMissing={error?.errors.some(({ pointer }) => pointer === '/choices') ?? false}
            onChange={(choices) => onChoose({ choices })}
          />
        )}
      </Stack>
    </Panel>
  );
}

type PartProps = Pick<SetupProps, 'choice' | 'onChoose'>;

function ShapeField({ choice, onChoose }: PartProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('quality.shape')}>
      <Select
        value={choice.shape ?? ''}
        placeholder={choice.shape === null ? '–' : undefined}
        onChange={({ currentTarget: { value } }) => onChoose({ shape: value === 'long' ? 'long' : 'wide' })}
        options={[
          { value: 'long', label: t('quality.shape_long') },
          { value: 'wide', label: t('quality.shape_wide') },
        ]}
      />
    </Field>
  );
}

type ColumnProps = PartProps &
  Pick<SetupProps, 'table'> & { part: 'item' | 'coder' | 'code' | 'gold'; none?: string | undefined };

function ColumnField({ part, none, table, choice, onChoose }: ColumnProps) {
  const { t } = useTranslation();
  const labels = {
    item: t('quality.item'),
    coder: t('quality.coder'),
    code: t('quality.code'),
    gold: t('quality.gold'),
  };
  const columns = table.columns.map(({ name }) => ({ value: name, label: name }));
  // a column has one part: what it had before is no longer chosen
  const without = (name: string) => ({
    item: choice.item === name ? null : choice.item,
    coder: choice.coder === name ? null : choice.coder,
    code: choice.code === name ? null : choice.code,
    gold: choice.gold === name ? null : choice.gold,
    coders: choice.coders.filter((each) => each !== name),
  });
  return (
    <Field label={labels[part]}>
      <Select
        value={choice[part] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...without(value), [part]: value === '' ? null : value })
        }
        options={[{ value: '', label: none ?? '–' }, ...columns]}
      />
    </Field>
  );
}

const scales = {
  nominal: 'quality.scale_nominal',
  ordinal: 'quality.scale_ordinal',
  interval: 'quality.scale_interval',
  ratio: 'quality.scale_ratio',
  multiple: 'quality.scale_multiple',
} as const satisfies Record<Choice['scale'], MessageKey>;

const repetitions = {
  first: 'quality.repeated_first',
  last: 'quality.repeated_last',
  all: 'quality.repeated_all',
} as const satisfies Record<Choice['repeated'], MessageKey>;

const isOneOf = <Key extends string>(names: Record<Key, unknown>, name: string): name is Key => name in names;

function ScaleField({ choice, onChoose }: PartProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('quality.scale')}>
      <Select
        value={choice.scale}
        // choices of one scale are none of another
        onChange={({ currentTarget: { value } }) => isOneOf(scales, value) && onChoose({ scale: value, choices: [] })}
        options={Object.entries(scales).map(([value, label]) => ({ value, label: t(label) }))}
      />
    </Field>
  );
}

function RepeatedField({ choice, onChoose }: PartProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('quality.repeated')}>
      <Select
        value={choice.repeated}
        onChange={({ currentTarget: { value } }) => isOneOf(repetitions, value) && onChoose({ repeated: value })}
        options={Object.entries(repetitions).map(([value, label]) => ({ value, label: t(label) }))}
      />
    </Field>
  );
}
