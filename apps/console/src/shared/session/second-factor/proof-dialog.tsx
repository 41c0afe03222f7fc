import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import type { ReactNode } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useUser } from '../use-session.ts';
import { noProof, proofIssues, proofOf, proofRefusal } from './proof.ts';
import { ProofField } from './proof-field.tsx';

export type ProofDialogProps = {
  title: string;
  /** What its button says. */
  submit: string;
  /** Does what the proof is for; the dialog closes afterwards. */
  save: (proof: Schema<'Proof'>) => Promise<unknown>;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
};

/** A dialog before something that a stolen session alone must not be enough for. */
export function ProofDialog({ title, submit, save, onClose, children }: ProofDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const form = useForm({
    initial: noProof,
    check: (values) => proofIssues(user, values),
    save: (values) => save(proofOf(user, values)),
    onSaved: onClose,
  });
  const isFailureAtField = proofRefusal(form.failure, t) !== undefined;
  return (
    <FormDialog form={form} title={title} submit={submit} isFailureAtField={isFailureAtField} onClose={onClose}>
      {children}
      <ProofField form={form} />
    </FormDialog>
  );
}
