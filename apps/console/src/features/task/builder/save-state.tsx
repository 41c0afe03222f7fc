import { formatTime, useTranslation } from '@concord/i18n';
import { Button, Icon, Inline, LiveRegion, Show, Spinner, Text } from '@concord/ui';
import { errorMessage } from '../../../shared/error-message.ts';
import { isSound, unsavedParts } from './draft.ts';
import type { Builder } from './use-draft.ts';

/** Whether what is on screen has reached the server. */
export function SaveState({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const { status, base, savedAt } = state;
  const unsaved = unsavedParts(state);
  if (status.kind === 'failed') {
    return (
      <Inline gap={8} wrap={false}>
        <Text size="small" tone="danger">
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
      <Text size="small" tone="late" nowrap title={t('builder.not_saved_invalid')}>
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
        <Icon name="check" tone="approved" /> {words}
      </Show>
      <Show below="lg">
        <Icon name="check" tone="approved" label={words} /> {time}
      </Show>
    </Text>
  );
}
