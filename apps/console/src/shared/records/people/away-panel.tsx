import { ApiError, type Schema } from '@concord/api-client';
import { awayUntil, isBefore, isCalendarDate, isContributor, isOver, today } from '@concord/domain';
import { formatDate, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Columns, EmptyState, Field, Panel, Stack, Table, Tag, Text, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DateField } from '../../fields/date-field.tsx';
import { errorMessage } from '../../form/error-message.ts';
import { dateIssue, type Issue } from '../../form/field-message.ts';
import { useForm } from '../../form/use-form.ts';
import { useOnceEach } from '../../form/use-once-each.ts';
import { moveFocusLater } from '../../keys/move-focus.ts';
import { api } from '../../session/session.ts';
import { AwayPill } from '../../status/away-pill.tsx';

type Period = Schema<'AwayPeriod'>;
export type AwayPanelProps = {
  user: { id: string; type: Schema<'UserType'> };
  mayChange: boolean;
};

const periodsOf = (id: string) => api.query('get', '/user/{id}/away', { params: { path: { id } } });
const add = api.mutate('post', '/user/{id}/away');

/** The days on which someone is away: those of the last year, and all later ones. */
export function AwayPanel({ user, mayChange }: AwayPanelProps) {
  const { t } = useTranslation();
  const periods = useRef<HTMLDivElement>(null);
  const { data } = useQuery(periodsOf(user.id));
  const until = awayUntil(data?.entities ?? [], today(new Date()));
  return (
    <Panel title={t('away.title')} hint={<AwayPill until={until} />} padded={false}>
      <Box paddingX="inset" paddingY={12}>
        <Stack gap={16}>
          {isContributor(user) && (
            <Text size="small" tone="quiet" as="p">
              {t('away.hint')}
            </Text>
          )}
          {mayChange && <AwayForm userId={user.id} />}
        </Stack>
      </Box>
      <div ref={periods} tabIndex={-1}>
        <Periods userId={user.id} mayChange={mayChange} onRemoved={(moveFocus) => moveFocus(periods.current)} />
      </div>
    </Panel>
  );
}

/** A day that must be there and be one. */
const dayIssue = (day: string): Issue | undefined => (day === '' ? { code: 'required', params: {} } : dateIssue(day));

const isReversed = (start: string, end: string) => isCalendarDate(start) && isCalendarDate(end) && isBefore(end, start);

function endIssue(start: string, end: string): Issue | undefined {
  const issue = dayIssue(end);
  if (issue) return issue;
  if (isReversed(start, end)) return { code: 'reversed', params: {} };
  return isBefore(end, today(new Date())) ? { code: 'over', params: {} } : undefined;
}

const empty: Period = { start_date: '', end_date: '' };

function AwayForm({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const adding = useMutation(add);
  const form = useForm<Period>({
    initial: empty,
    check: ({ start_date, end_date }) => ({
      start_date: dayIssue(start_date),
      end_date: endIssue(start_date, end_date),
    }),
    save: async (body) => {
      await adding.mutateAsync({ params: { path: { id: userId } }, body });
      toast({ text: t('away.added') });
      // once the form knows that it is saved
      setTimeout(() => form.reset(empty));
    },
  });
  const isAtField = form.failure instanceof ApiError && form.failure.errors.length > 0;
  // These days are called first and last, not start and end date as in other forms.
  function error(name: keyof Period): string | undefined {
    const text = form.error(name);
    const { start_date, end_date } = form.values;
    return text && name === 'end_date' && isReversed(start_date, end_date) ? t('away.reversed') : text;
  }
  const day = (name: keyof Period, label: string) => (
    <Field label={label} error={error(name)} required>
      <DateField
        label={label}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
        onBlur={() => form.values[name] !== '' && form.visit(name)}
      />
    </Field>
  );
  return (
    <form {...form.props}>
      <Stack gap={12}>
        {form.failureText && !isAtField && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        <Columns gap={16} stackBelow="sm">
          {day('start_date', t('away.start'))}
          {day('end_date', t('away.end'))}
        </Columns>
        <div>
          <Button type="submit" busy={form.isSaving}>
            {t('away.add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type PeriodsProps = {
  userId: string;
  mayChange: boolean;
  /** The button that was pressed is gone. */
  onRemoved: (moveFocus: ReturnType<typeof moveFocusLater>) => void;
};

function Periods({ userId, mayChange, onRemoved }: PeriodsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(periodsOf(userId));
  const remove = useRemoval(userId, onRemoved);
  const wordsOf = (period: Period) => periodText(period, (day) => formatDate(day, language), t);
  const isPast = (period: Period) => isOver(period, today(new Date()));
  return (
    <Table
      caption={t('away.title')}
      loadingText={t('list.loading')}
      rows={data?.entities ?? []}
      loading={!data}
      rowKey={({ start_date }) => start_date}
      empty={<EmptyState title={t('away.none')} size="small" />}
      columns={[
        {
          id: 'period',
          header: t('away.period'),
          width: 'fluid',
          cell: (period) => (
            <>
              {wordsOf(period)} {isPast(period) && <Tag>{t('away.past')}</Tag>}
            </>
          ),
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          align: 'end',
          cell: (period) =>
            mayChange &&
            !isPast(period) && (
              <Button
                size="small"
                tone="quiet"
                aria-label={t('away.remove', { period: wordsOf(period) })}
                onClick={() => remove(period)}
              >
                {t('common.remove')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Removes a period, which Undo adds again. */
function useRemoval(userId: string, onRemoved: PeriodsProps['onRemoved']): (period: Period) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const onError = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const restore = useMutation({ ...add, onError });
  const removal = useMutation({ ...api.mutate('delete', '/user/{id}/away/{start_date}'), onError });
  // one of the same days that is added later is another one
  const once = useOnceEach<Period>();
  return (period) =>
    once.start(period, async () => {
      const moveFocus = moveFocusLater();
      await removal.mutateAsync({ params: { path: { id: userId, start_date: period.start_date } } });
      const undo = () => {
        once.again(period);
        restore.mutate({ params: { path: { id: userId } }, body: period });
      };
      toast({ text: t('away.removed'), action: { label: t('common.undo'), onAction: undo } });
      onRemoved(moveFocus);
    });
}

function periodText({ start_date, end_date }: Period, format: (day: string) => string, t: TFunction): string {
  if (start_date === end_date) return format(start_date);
  return t('away.range', { from: format(start_date), to: format(end_date) });
}
