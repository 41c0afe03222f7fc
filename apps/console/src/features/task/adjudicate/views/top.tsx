import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Heading, IconButton, Inline, Show, Text } from '@concord/ui';
import { Link } from 'react-router';
import { useHelpCenter } from '../../../../shared/navigation/help-center.ts';
import type { Adjudicating } from '../use-adjudicate.ts';
import { FilterButton } from './filter-button.tsx';

export type WayBack = { to: string; label: string };
type TopProps = { adjudicating: Adjudicating; task: Schema<'AdjudicationTask'> };

/** Which task it is, and the way back. */
export function Top({ adjudicating, task, back }: TopProps & { back: WayBack }) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton icon="arrow-left" label={back.label} asChild tooltip="none">
        <Link to={back.to} />
      </IconButton>
      <Inline gap={8} wrap={false}>
        <Show from="lg">
          <Text size="medium" tone="quiet" truncate>
            {t('adjudicate.title')}
          </Text>
        </Show>
        <Heading level={1} size="panel" ref={adjudicating.focus.title} tabIndex={-1}>
          {task.name}
        </Heading>
      </Inline>
    </>
  );
}

/** How many are left, which ones, and what helps to decide. */
export function TopEnd({ adjudicating, task }: TopProps) {
  const { t } = useTranslation();
  const { send, filtering, names, cell } = adjudicating;
  const hasNames = cell?.answers.every(({ contributor }) => contributor !== null) ?? true;
  const helpCenter = useHelpCenter('keys-of-adjudication');
  return (
    <>
      <Left queue={adjudicating.state.queue} />
      <FilterButton filtering={filtering} task={task} />
      {hasNames && (
        <IconButton
          icon={names.isShown ? 'user' : 'eye'}
          label={t('adjudicate.names')}
          keyHint="V"
          tooltip="bottom"
          aria-pressed={names.isShown}
          onClick={names.toggle}
        />
      )}
      <IconButton
        icon="book"
        label={t('adjudicate.guideline')}
        keyHint="I"
        tooltip="bottom"
        onClick={() => send({ type: 'dialog', dialog: 'guideline' })}
      />
      <Show from="md">
        <IconButton
          icon="keyboard"
          label={t('review.keys')}
          keyHint="?"
          tooltip="bottom"
          onClick={() => send({ type: 'dialog', dialog: 'keys' })}
        />
      </Show>
      <Show from="lg">
        <IconButton icon="help" label={t('common.help_center')} tooltip="bottom" asChild>
          <Link to={helpCenter} target="_blank" rel="noopener" reloadDocument />
        </IconButton>
      </Show>
    </>
  );
}

function Left({ queue }: Pick<Adjudicating['state'], 'queue'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!queue) return null;
  return (
    <Text size="medium" tone="soft" tabular nowrap>
      {t(queue.more ? 'adjudicate.left_more' : 'adjudicate.left', { number: formatNumber(queue.count, language) })}
    </Text>
  );
}
