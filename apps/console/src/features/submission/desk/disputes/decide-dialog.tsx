import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Field, Text, Textarea } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { reasonIssue } from '../../../../shared/records/dispute-reason.ts';
import { api } from '../../../../shared/session/session.ts';
import type { Uncovered } from '../model/uncovered.ts';

const decideDispute = api.mutate('post', '/submission/{id}/dispute/{row_no}/{question_no}');

export type Outcome = Schema<'DisputeOutcome'>;

type DecideDialogProps = {
  outcome: Outcome;
  path: { id: string; row_no: number; question_no: number };
  round: number;
  /** What was uncovered on the row so far. */
  uncovered: Uncovered;
  /** Sends the marks that were made before; undefined when some could not be sent. */
  settle: () => Promise<number | undefined>;
  onDecided: (dispute: Schema<'Dispute'>) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
};

const texts = {
  upheld: { title: 'dispute.uphold_title', hint: 'dispute.uphold_hint', submit: 'dispute.uphold' },
  kept: { title: 'dispute.keep_title', hint: 'dispute.keep_hint', submit: 'dispute.keep' },
} as const;

/** Says what the decision does, and asks for its reason: keeping a mark needs one. */
export function DecideDialog({ settle, onDecided, onRefused, onClose, ...decision }: DecideDialogProps) {
  const { outcome, path, round, uncovered } = decision;
  const { t } = useTranslation();
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutateAsync } = useMutation(decideDispute);
  const required = outcome === 'kept';
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonIssue(reason, { required }) }),
    save: async ({ reason }) => {
      // Sent after the decision, a mark from before would take the place of what was decided.
      const isUnsaved = (await settle()) === undefined;
      setIsWaiting(isUnsaved);
      if (isUnsaved) return;
      try {
        onDecided(await mutateAsync({ params: { path }, body: { outcome, round, reason, uncovered } }));
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
  });
  const { title, hint, submit } = texts[outcome];
  return (
    <FormDialog form={form} title={t(title)} submit={t(submit)} onClose={onClose}>
      {isWaiting && (
        <Banner tone="critical" live="now">
          {t('review.marks_unsaved')}
        </Banner>
      )}
      <Text as="p">{t(hint)}</Text>
      <Field
        label={t('dispute.decision_reason')}
        error={form.error('reason')}
        required={required}
        optional={required ? undefined : t('common.optional')}
      >
        <Textarea {...form.text('reason')} rows={4} autoFocus />
      </Field>
    </FormDialog>
  );
}
