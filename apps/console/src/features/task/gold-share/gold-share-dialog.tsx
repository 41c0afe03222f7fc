import type { Schema } from '@concord/api-client';
import { GOLD_SHARE, MOST_GOLD_SHARE } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Checkbox, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { numberIssue } from '../../../shared/form/field-message.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { PreviewWait } from '../preview/preview-wait.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { RowsChanges } from '../rows-changes.tsx';
import { useVersionToSave } from '../versions.ts';

type Values = { isMixed: boolean; share: string };
const limits = { min: 1, max: MOST_GOLD_SHARE };

export type GoldShareDialogProps = { task: Schema<'Task'>; onClose: () => void };

/** Says who would gain and lose rows before the share is changed. Many rows are changed by a job, which the page shows. */
export function GoldShareDialog({ task, onClose }: GoldShareDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync: change } = useMutation(api.mutate('post', '/task/{id}/goldShare'));
  const version = useVersionToSave(task.version, task.gold_share);
  const check = ({ isMixed, share }: Values) => (isMixed ? { share: numberIssue(share, limits) } : {});
  const shareOf = ({ isMixed, share }: Values) => (isMixed ? Number(share) : null);
  const form = useForm<Values>({
    initial: { isMixed: task.gold_share !== null, share: String(task.gold_share ?? GOLD_SHARE) },
    check,
    save: async (values) => {
      const body = { version, gold_share: shareOf(values) };
      const result = await change({ params: { path: { id: task.id } }, body });
      if ('version' in result) toast({ text: t('gold_share.done') });
    },
    onSaved: onClose,
  });
  const { values } = form;
  const typed = `${values.isMixed} ${values.share}`;
  const isTyping = useDebouncedValue(typed) !== typed;
  const isChange = check(values).share === undefined && shareOf(values) !== task.gold_share;
  const query = values.isMixed ? { gold_share: Number(values.share) } : {};
  const { preview, error } = usePreview({
    of: [task.id, query],
    ask: ({ job, signal }) =>
      api.call('get', '/task/{id}/goldShare', {
        params: { path: { id: task.id }, query: { ...query, ...job } },
        signal,
      }),
    // what would happen is read from all rows of the task
    enabled: isChange && !isTyping,
  });
  const isKnown = isChange && !isTyping && preview !== undefined && !error;
  return (
    <FormDialog
      form={form}
      title={t('gold_share.change')}
      size="large"
      submit={t('gold_share.change')}
      disabled={!isKnown}
      onClose={onClose}
    >
      <Checkbox
        checked={values.isMixed}
        onChange={(isMixed) => form.set('isMixed', isMixed)}
        label={t('gold_share.mix')}
      />
      {values.isMixed && (
        <NumberField
          form={form}
          name="share"
          label={t('gold_share.share')}
          hint={t('gold_share.share_hint')}
          limits={limits}
          unit="%"
        />
      )}
      {isChange && error && (
        <Banner tone="critical" live="now">
          {errorMessage(error, t)}
        </Banner>
      )}
      {isKnown && <GoldSharePreview preview={preview} />}
      {isChange && !isKnown && !error && <PreviewWait />}
      <Text as="p" tone="quiet">
        {t(values.isMixed ? 'gold_share.stays' : 'gold_share.stays_off')}
      </Text>
    </FormDialog>
  );
}

/** Which rows become gold, and who gains and loses how many. */
function GoldSharePreview({ preview: { hidden, contributor } }: { preview: Schema<'GoldSharePreview'> }) {
  const { t } = useTranslation();
  return (
    <>
      {hidden > 0 && <Banner tone="severe">{t('gold_share.hides', { count: hidden })}</Banner>}
      {contributor.length > 0 ? <RowsChanges changes={contributor} /> : <Text as="p">{t('overlap.nothing')}</Text>}
    </>
  );
}
