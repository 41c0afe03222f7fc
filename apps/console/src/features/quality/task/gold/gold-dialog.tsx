import type { Schema } from '@concord/api-client';
import { type AnswerValue, isAnswered, type Question, sameAnswer } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Skeleton, Text, useToast } from '@concord/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AnswerField } from '../../../../shared/fields/answer-field.tsx';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { api } from '../../../../shared/session/session.ts';
import { LongText } from '../../../../shared/text/long-text.tsx';

type Props = { rowNo: number; onClose: () => void };
type Sent = Schema<'AnswerValue'>;

const sent = (value: AnswerValue): Sent =>
  !isAnswered(value) ? null : typeof value === 'string' ? value : [...(value ?? [])];

/** Sets, corrects or removes the gold answer to the question of the page, for one row. */
export function GoldDialog({ rowNo, onClose }: Props) {
  const { id = '', question = '' } = useParams();
  const path = { id, row_no: rowNo, question_no: Number(question) };
  const { data: task } = useQuery(api.query('get', '/task/{id}', { params: { path: { id } } }));
  const { data: cell, isFetchedAfterMount } = useQuery({
    ...api.query('get', '/task/{id}/adjudication/{row_no}/{question_no}', { params: { path } }),
    // others may have set it since it was last opened
    staleTime: 0,
  });
  const asked = task?.questions.find(({ question_no }) => question_no === path.question_no);
  return asked && cell && isFetchedAfterMount ? (
    <GoldForm question={asked} cell={cell} onClose={onClose} />
  ) : (
    <Skeleton />
  );
}

type Values = { gold: AnswerValue };

function GoldForm({
  question,
  cell,
  onClose,
}: {
  question: Question;
  cell: Schema<'DisputedCell'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { row_no } = cell.content;
  const write = useSetGold(cell);
  const [shown] = useState(cell.gold);
  // what most have given is the likeliest, where there is no gold answer yet
  const form = useForm<Values>({
    initial: { gold: shown ?? cell.majority },
    check: () => ({}),
    // Another one that came meanwhile has not been seen: the server refuses to replace it.
    save: ({ gold }) => write(sent(gold), shown),
    onSaved: onClose,
  });
  const { gold } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('quality.gold_title', { row: row_no })}
      submit={t('common.save')}
      disabled={sameAnswer(sent(gold), shown)}
      isFailureAtField={form.error('gold') !== undefined}
      onClose={onClose}
    >
      <LongText text={cell.content.text} language={cell.content.language} />
      <AnswerField
        question={question}
        label={t('quality.gold')}
        error={form.error('gold')}
        value={gold}
        onChange={(value) => form.set('gold', value)}
      />
      {isAnswered(gold) && (
        <div>
          <Button tone="quiet" iconStart="x" onClick={() => form.set('gold', null)}>
            {t('quality.gold_none')}
          </Button>
        </div>
      )}
      <Text as="p" size="small" tone="quiet">
        {t('quality.gold_note')}
      </Text>
    </FormDialog>
  );
}

/** Writes the gold answer in the place of another one, and offers to put that back. */
function useSetGold({ content: { row_no }, question_no }: Schema<'DisputedCell'>) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(api.mutate('put', '/task/{id}/row/{row_no}/gold/{question_no}'));
  const put = async (gold: Sent, replaces: Sent) => {
    await mutateAsync({ params: { path: { id, row_no, question_no } }, body: { gold, replaces } });
    await client.invalidateQueries({ queryKey: ['get', '/task/{id}/quality'] });
    await client.invalidateQueries({ queryKey: ['get', '/task/{id}/adjudication/{row_no}/{question_no}'] });
  };
  return async (gold: Sent, replaces: Sent) => {
    await put(gold, replaces);
    const undo = () =>
      put(replaces, gold).catch((error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' }));
    toast({
      text: t(gold === null ? 'quality.gold_removed' : 'quality.gold_saved'),
      action: { label: t('common.undo'), onAction: () => void undo() },
    });
  };
}
