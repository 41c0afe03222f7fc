import { ApiError } from '@concord/api-client';
import { formatTime, useTranslation } from '@concord/i18n';
import { Button, Icon, type IconName, Inline, LiveRegion, Show, Spinner, Text, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { useSettled } from '../../../../shared/outbox/use-settled.ts';
import type { StepId } from '../steps.ts';
import { isSound, unsavedParts } from './draft.ts';
import { firstRefusal } from './refusals.ts';
import type { Builder } from './use-draft.ts';
import { toRefusal } from './use-focus-error.ts';

const CALM_MS = 300;

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network';

/** Whether what is on screen is saved or kept in this browser, and why it can't be saved, with the way there. */
export function SaveState({ builder, step }: { builder: Builder; step: StepId }) {
  const { t } = useTranslation();
  const { state, store } = builder;
  const { status, base, savedAt } = state;
  // While a person types, each letter is kept within a blink.
  const isKept = useSettled(builder.isKept, CALM_MS);
  const unsaved = unsavedParts(state);
  const refusal = firstRefusal(state, t);
  if (refusal && unsaved.length > 0 && status.kind !== 'conflict') {
    return (
      <Inline gap={8}>
        <NotYet isKept={isKept} />
        <Text size="small">
          <TextLink asChild underline>
            <Link to={refusal.path} state={toRefusal} replace={refusal.step === step} preventScrollReset>
              {refusal.text}
            </Link>
          </TextLink>
        </Text>
      </Inline>
    );
  }
  if (status.kind === 'failed') {
    const isAway = isKept && isOffline(status.error);
    const words = isAway ? t('workbench.kept_offline') : t(isKept ? 'builder.not_saved_kept' : 'builder.not_saved');
    return (
      <Inline gap={8} wrap={false}>
        <Text size="small" tone={isAway ? 'severe' : 'critical'}>
          <LiveRegion>
            {isAway ? words : t('common.labelled', { label: words, value: errorMessage(status.error, t) })}
          </LiveRegion>
          <Icon name={isAway ? 'offline' : 'warning'} /> {words}
        </Text>
        <Button size="small" onClick={() => void store.retry()}>
          {t('common.retry')}
        </Button>
      </Inline>
    );
  }
  if (status.kind === 'conflict' || unsaved.some((part) => !isSound(part, state.draft))) {
    return <NotYet isKept={isKept} title={t('builder.not_saved_invalid')} />;
  }
  if (status.kind === 'saving' || unsaved.length > 0) {
    return (
      <Text size="small" tone="quiet" nowrap>
        <Inline gap={6} wrap={false}>
          <Spinner size="small" /> {t('common.saving')}
        </Inline>
      </Text>
    );
  }
  const time = formatTime(savedAt ?? base.updatedAt);
  const words = t(base.is_draft ? 'builder.draft_saved' : 'common.saved_at', { time });
  return (
    <Text size="small" tone="soft" nowrap tabular>
      <Show from="lg">
        <Icon name="check" tone="positive" /> {words}
      </Show>
      <Show below="lg">
        <Icon name="check" tone="positive" label={words} /> {time}
      </Show>
    </Text>
  );
}

/** What only its author can do something about. */
function NotYet({ isKept, title }: { isKept: boolean; title?: string }) {
  const { t } = useTranslation();
  const icon: IconName = isKept ? 'save' : 'pencil';
  return (
    <Text size="small" tone="severe" title={title}>
      <Icon name={icon} /> {t(isKept ? 'builder.not_saved_kept' : 'builder.not_saved_yet')}
    </Text>
  );
}
