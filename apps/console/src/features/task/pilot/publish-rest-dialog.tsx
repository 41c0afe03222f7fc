import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, SegmentedControl, Stack, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { useOneAtATime } from '../../../shared/form/use-one-at-a-time.ts';
import { api } from '../../../shared/session/session.ts';
import { useAwayNames } from '../../../shared/text/away-names.ts';

type Answers = Schema<'PublishRestRequest'>['pilot'];
const publishRest = api.mutate('post', '/task/{id}/publishRest');

export type PublishRestDialogProps = {
  task: Pick<Schema<'Task'>, 'id' | 'version' | 'contributor'>;
  onClose: () => void;
};

/** Asks what becomes of the answers of a pilot, then assigns the other rows. Many are assigned by a job, which the page shows. */
export function PublishRestDialog({ task: { id, version, contributor }, onClose }: PublishRestDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const away = useAwayNames(contributor.map(({ user, away_until }) => ({ ...user, away_until })));
  const [answers, setAnswers] = useState<Answers>('counted');
  const { start, onSettled } = useOneAtATime();
  const publishing = useMutation({
    ...publishRest,
    onSettled,
    onSuccess: (result) => {
      if ('version' in result) toast({ text: t('pilot.done') });
    },
  });
  // closed only while it is there: by then it may have been opened again
  const send = () =>
    publishing.mutate({ params: { path: { id } }, body: { version, pilot: answers } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pilot.publish_rest')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" busy={publishing.isPending} onClick={() => start(send)}>
            {t('pilot.publish_rest')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {publishing.error && (
          <Banner tone="critical" live="now">
            {errorMessage(publishing.error, t)}
          </Banner>
        )}
        <Text as="p">{t('pilot.rest_text')}</Text>
        {away.count > 0 && <Text as="p">{t('pilot.rest_away', away)}</Text>}
        <Field label={t('pilot.answers')} kind="group" hint={t(`pilot.${answers}_hint`)}>
          <SegmentedControl<Answers>
            label={t('pilot.answers')}
            value={answers}
            onChange={setAnswers}
            options={[
              { value: 'counted', label: t('pilot.counted') },
              { value: 'apart', label: t('pilot.apart') },
            ]}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
