import type { Schema } from '@concord/api-client';
import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Field, Text, Textarea } from '@concord/ui';
import { useState } from 'react';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { useDecideLot } from './use-decide-lot.ts';

type ReturnLotProps = {
  task: string;
  lot: Schema<'Lot'>;
  /** Its submissions that are not decided yet. */
  open: readonly Schema<'LotSubmission'>[];
};

/** Returns all submissions of a lot with one message. */
export function ReturnLot({ task, lot, open }: ReturnLotProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const returnable = open.filter((submission) => !submission.of_source);
  const count = returnable.length;
  const returning = useDecideLot({
    open: returnable,
    decide: (remarks: string) =>
      api.call('post', '/task/{id}/lot/return', {
        params: { path: { id: task } },
        body: { lot_no: lot.lot_no, remarks },
      }),
    said: (returned) => t('acceptance.lot_returned', { count: returned }),
    undone: t('acceptance.lot_return_undone'),
  });
  if (count === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('acceptance.lot_return', { count })}</Button>
      {isAsking && (
        <ReturnDialog
          count={count}
          imported={open.length - count}
          onReturn={returning.mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ReturnDialogProps = {
  count: number;
  /** How many have no account that could rework them. */
  imported: number;
  onReturn: (remarks: string) => Promise<unknown>;
  onClose: () => void;
};

function ReturnDialog({ count, imported, onReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { remarks: '' },
    check: ({ remarks }) => ({ remarks: isBlank(remarks) ? { code: 'required', params: {} } : undefined }),
    save: ({ remarks }) => onReturn(remarks),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('acceptance.lot_return_title', { count })}
      submit={t('acceptance.lot_return', { count })}
      onClose={onClose}
    >
      <Text as="p">{t('acceptance.lot_return_text')}</Text>
      {imported > 0 && <Text as="p">{t('acceptance.lot_return_imported', { count: imported })}</Text>}
      <Field label={t('acceptance.lot_return_message')} error={form.error('remarks')} required>
        <Textarea {...form.text('remarks')} autoGrow autoFocus maxLength={5000} />
      </Field>
    </FormDialog>
  );
}
