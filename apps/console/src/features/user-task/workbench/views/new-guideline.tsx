import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Panel, Skeleton, Stack, Text } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { late } from '../../../../shared/network/late.ts';
import { api } from '../../../../shared/session/session.ts';
import { useAnswers } from '../../answers/use-answers.ts';

const Guideline = late(async () => (await import('../../../../shared/text/guideline.tsx')).Guideline);

export type NewGuidelineProps = {
  task: string;
  guideline: string;
  /** the versions to read, oldest first */
  unread: readonly Schema<'GuidelineChange'>[];
  /** Takes the focus; not beside a dialog, which has it. */
  takesFocus: boolean;
};

/** In the place of the questions: the guideline as it is now, and what has changed since the contributor read it. */
export function NewGuideline({ task, guideline, unread, takesFocus }: NewGuidelineProps) {
  const { t } = useTranslation();
  const outbox = useAnswers();
  const title = useRef<HTMLHeadingElement>(null);
  const acknowledge = useMutation(api.mutate('post', '/userTask/{id}/guideline'));
  const last = unread.at(-1)?.guideline_no ?? 1;
  // Before the row’s heading could take it.
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Panel title={t('guideline.changed')} titleRef={title}>
      <Stack gap={16}>
        <Text as="p">{t('guideline.changed_text')}</Text>
        {unread.map(({ guideline_no, change_note }) => (
          <Stack key={guideline_no} gap={4}>
            <Text tone="quiet" size="small">
              {t('guideline.version', { no: String(guideline_no) })}
            </Text>
            <Text as="p" dir="auto" weight="medium">
              {change_note}
            </Text>
          </Stack>
        ))}
        <Box border="all" radius="control" padding={16} surface="canvas">
          {guideline.trim() === '' ? (
            <Text tone="quiet">{t('workbench.guideline_none')}</Text>
          ) : (
            <Suspense fallback={<Skeleton shape="block" />}>
              <Guideline text={guideline} />
            </Suspense>
          )}
        </Box>
        {acknowledge.isError && (
          <Banner tone="critical" live="now">
            {errorMessage(acknowledge.error, t)}
          </Banner>
        )}
        <div>
          <Button
            tone="primary"
            size="large"
            // Until the task was read again.
            busy={acknowledge.isPending || acknowledge.isSuccess}
            onClick={() =>
              acknowledge.mutate({
                params: { path: { id: task } },
                body: { guideline_no: last, revision: outbox.revision() },
              })
            }
          >
            {t('guideline.confirm')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
