import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Field, RadioGroup, Stack, Text } from '@concord/ui';
import { useId } from 'react';
import type { Decision } from './use-decision.tsx';

type ReturnDialogProps = {
  decision: Decision;
  /** Of the contributor. */
  name: string;
  /** All answers that are, of a sample also those beyond it. */
  incorrect: number;
  unmarked: number;
};

/**
 * Asks what the contributor can change in a submission with incorrect answers, and says how many are not marked. Enter
 * returns it, as that can be undone.
 */
export function ReturnDialog({ decision, name, incorrect, unmarked }: ReturnDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={decision.cancel}
      title={t('review.return_title', { name })}
      footer={
        <>
          <Button onClick={decision.cancel}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" data-autofocus>
            {t('review.return')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          decision.confirm();
        }}
      >
        <Stack gap={16}>
          {incorrect > 0 && (
            <Field label={t('review.rework')} kind="group">
              <RadioGroup
                value={decision.rework}
                onChange={decision.setRework}
                options={[
                  {
                    value: 'incorrect',
                    label: t('review.rework_incorrect', { count: incorrect }),
                    description: t('review.rework_incorrect_hint'),
                  },
                  { value: 'all', label: t('review.rework_all') },
                ]}
              />
            </Field>
          )}
          {unmarked > 0 && (
            <Text as="p" tone="soft">
              {t('review.unmarked', { count: unmarked })}. {t('review.ask_return')}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
