import type { ApiError, Schema } from '@concord/api-client';
import { formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Field, Select, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { api } from '../../../shared/session/session.ts';

type Rules = Pick<Schema<'Task'>, 'majority_share' | 'consensus_probability'>;

const OFF = 'off';
const SHARES = [50, 60, 67, 75, 80, 90];
const PROBABILITIES = [70, 80, 90, 95, 99];

/** What decides where answers differ. */
export function FinalRules({ task: { id, ...read } }: { task: Schema<'Task'> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [saved, setSaved] = useState<Schema<'Task'>>();
  // as it was changed here, until it is read again
  const task = saved && saved.version > read.version ? saved : read;
  const { version, majority_share, consensus_probability } = task;
  const change = useMutation<Schema<'Task'>, ApiError, Partial<Rules>>({
    mutationFn: (rules) => api.call('patch', '/task/{id}', { params: { path: { id } }, body: { version, ...rules } }),
    onSuccess: setSaved,
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const isUsed = majority_share !== null || consensus_probability !== null;
  if (task.answers_per_row === 1 && !isUsed) return null;
  return (
    <Columns>
      <Rule
        label={t('final.majority_rule')}
        hint={t('final.majority_hint')}
        percents={SHARES}
        now={majority_share}
        isChanging={change.isPending}
        labelOf={(share) => t('final.majority_from', { share })}
        onChange={(share) => change.mutate({ majority_share: share })}
      />
      <Rule
        label={t('final.consensus_rule')}
        hint={t('final.consensus_hint')}
        percents={PROBABILITIES}
        now={consensus_probability}
        isChanging={change.isPending}
        labelOf={(probability) => t('final.consensus_from', { probability })}
        onChange={(probability) => change.mutate({ consensus_probability: probability })}
      />
    </Columns>
  );
}

type RuleProps = {
  label: string;
  hint: string;
  percents: readonly number[];
  now: number | null;
  isChanging: boolean;
  labelOf: (percent: string) => string;
  onChange: (percent: number | null) => void;
};

/** From which percentage on something decides. One that was set elsewhere is listed with the others. */
function Rule({ label, hint, percents, now, isChanging, labelOf, onChange }: RuleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const listed = now === null || percents.includes(now) ? percents : [...percents, now].sort((a, b) => a - b);
  return (
    <Field label={label} hint={hint}>
      <Select
        width="fit"
        value={String(now ?? OFF)}
        disabled={isChanging}
        onChange={({ currentTarget: { value } }) => onChange(value === OFF ? null : Number(value))}
        options={[
          { value: OFF, label: t('final.majority_off') },
          ...listed.map((percent) => ({
            value: String(percent),
            label: labelOf(formatPercent(percent / 100, language)),
          })),
        ]}
      />
    </Field>
  );
}
