import { today } from '@concord/domain';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DateInput, Field, Inline, Popover, Stack, Text } from '@concord/ui';
import { useState } from 'react';

/** Calendar dates at +08:00, both ends included; neither: everything. */
export type Range = { from?: string; to?: string };

type RangeButtonProps = { range: Range; onChange: (range: Range) => void };

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Which hand-ins the dashboard lists: all of them unless a range is chosen. */
export function RangeButton({ range, onChange }: RangeButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const now = today(new Date());
  const choose = (next: Range) => {
    onChange(next);
    setOpen(false);
  };
  const presets = [
    { label: t('dashboard.range_all'), range: {} },
    { label: t('common.today'), range: { from: now, to: now } },
    { label: t('dashboard.range_week'), range: { from: daysBefore(now, 6), to: now } },
    { label: t('dashboard.range_month'), range: { from: daysBefore(now, 29), to: now } },
  ];
  const day = (date: string | undefined) => (date ? formatDate(date, language) : '…');
  const chosen = range.from || range.to;
  return (
    <Popover
      label={t('dashboard.range')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button iconStart="calendar" iconEnd="chevron-down">
          {chosen ? (
            range.from === range.to ? (
              day(range.from)
            ) : (
              `${day(range.from)} – ${day(range.to)}`
            )
          ) : (
            <>
              {t('common.today')} <Text tone="quiet">{formatDate(now, language)}</Text>
            </>
          )}
        </Button>
      }
    >
      <Stack gap={12}>
        <Text tone="soft">{t('dashboard.range_hint')}</Text>
        <Inline gap={8} wrap>
          {presets.map((preset) => (
            <Button key={preset.label} size="small" onClick={() => choose(preset.range)}>
              {preset.label}
            </Button>
          ))}
        </Inline>
        <Field label={t('dashboard.range_from')}>
          <DateInput
            value={range.from ?? ''}
            max={range.to ?? undefined}
            onChange={(from) => onChange(changed(range, 'from', from))}
          />
        </Field>
        <Field label={t('dashboard.range_to')}>
          <DateInput
            value={range.to ?? ''}
            min={range.from ?? undefined}
            onChange={(to) => onChange(changed(range, 'to', to))}
          />
        </Field>
      </Stack>
    </Popover>
  );
}

function changed(range: Range, end: keyof Range, date: string): Range {
  const { [end]: _, ...rest } = range;
  return date === '' ? rest : { ...rest, [end]: date };
}
