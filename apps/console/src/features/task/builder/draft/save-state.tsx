import { formatTime, useTranslation } from '@concord/i18n';
import { Button, Icon, Inline, LiveRegion, Show, Spinner, Text, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { StepId } from '../steps.ts';
import { isSound, unsavedParts } from './draft.ts';
import { firstRefusal } from './refusals.ts';
import type { Builder } from './use-draft.ts';
import { toRefusal } from './use-focus-error.ts';

/** Whether what is on screen has reached the server, and if it cannot, the first reason with the way to it. */
export function SaveState({ builder: { state, store }, step }: { builder: Builder; step: StepId }) {
  const { t } = useTranslation();
  const { status, base, savedAt } = state;
  const unsaved = unsavedParts(state);
  const refusal = firstRefusal(state, t);
  if (refusal && unsaved.length > 0 && status.kind !== 'conflict') {
    return (
      <Inline gap={8}>
        <Text size="small" tone="severe" nowrap>
          <Icon name="pencil" /> {t('builder.not_saved_yet')}
        </Text>
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
    return (
      <Inline gap={8} wrap={false}>
        <Text size="small" tone="critical">
          <LiveRegion>
            {t('common.labelled', { label: t('builder.not_saved'), value: errorMessage(status.error, t) })}
          </LiveRegion>
          <Icon name="warning" /> {t('builder.not_saved')}
        </Text>
        <Button size="small" onClick={() => void store.retry()}>
          {t('common.retry')}
        </Button>
      </Inline>
    );
  }
  if (status.kind === 'conflict' || unsaved.some((part) => !isSound(part, state.draft))) {
    return (
      <Text size="small" tone="severe" nowrap title={t('builder.not_saved_invalid')}>
        <Icon name="pencil" /> {t('builder.not_saved_yet')}
      </Text>
    );
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
