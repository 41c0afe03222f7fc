import { ApiError, type Schema } from '@concord/api-client';
import { type TFunction, useTranslation } from '@concord/i18n';
import { Banner, Button, Field, FileDrop, Inline, Stack, Text, Textarea } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { fieldMessage } from '../../../../../shared/form/field-message.ts';
import { api } from '../../../../../shared/session/session.ts';
import type { Question } from '../question-list.ts';
import { type AddQuestionsProps, QuestionsDialog } from './questions-dialog.tsx';

/** As many bytes as the contract's QuestionsText has characters. */
const MAX_BYTES = 2_000_000;
const none: readonly Question[] = [];

/** Whether a text is something other than a document of questions, for which naming wrong lines would help no one. */
function isOtherKind(text: string): boolean {
  const json = text.trim();
  if (!json.startsWith('{')) return true;
  try {
    const { concord }: { concord?: unknown } = JSON.parse(json);
    return concord !== 'questions';
  } catch {
    return false; // the server says which line is wrong
  }
}

/** Questions of a file or a pasted text, to be added behind those present. */
export function FromFileDialog(props: AddQuestionsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<'copy.file_refused' | 'copy.other_kind' | 'error.file_empty'>();
  const read = useMutation({
    mutationFn: async (given: string) => {
      const { guideline, questions } = await api.call('post', '/question/read', { body: { text: given } });
      return { guideline, questions: questions.map((question) => ({ ...question, dataset: null })) };
    },
  });
  function take(given: string): void {
    setText(given);
    const refused = given.trim() === '' ? 'error.file_empty' : isOtherKind(given) ? 'copy.other_kind' : undefined;
    setRefusal(refused);
    if (refused) read.reset();
    else read.mutate(given);
  }
  const refuse = () => setRefusal('copy.file_refused');
  return (
    <QuestionsDialog
      {...props}
      title={t('builder.questions.from_file')}
      questions={read.data?.questions ?? none}
      guideline={read.data?.guideline}
    >
      <Text as="p">{t('copy.hint')}</Text>
      <FileDrop
        size="small"
        labels={{ choose: t('copy.choose'), drop: t('copy.drop') }}
        accept=".json"
        maxBytes={MAX_BYTES}
        onSelect={([file]) => void file?.text().then(take, refuse)}
        onRefused={refuse}
      />
      <Field label={t('copy.text')}>
        <Textarea
          rows={6}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            read.reset();
          }}
        />
      </Field>
      <Inline justify="end">
        <Button size="small" disabled={text.trim() === ''} busy={read.isPending} onClick={() => take(text)}>
          {t('copy.read')}
        </Button>
      </Inline>
      {refusal && (
        <Banner tone="critical" live="now">
          {t(refusal)}
        </Banner>
      )}
      {read.data?.questions.length === 0 && <Text tone="quiet">{t('builder.questions.none')}</Text>}
      {read.error && <ReadFailure error={read.error} />}
    </QuestionsDialog>
  );
}

function issueText(issue: Schema<'FieldError'>, t: TFunction): string {
  const { expected } = issue.params;
  if (issue.code === 'unknown_field') return t('copy.unknown_field');
  if (expected === undefined) return fieldMessage(issue, t);
  return t(issue.code === 'type' ? 'copy.other_type' : 'copy.other_value', { expected });
}

/** What is wrong with the file, line by line. */
function ReadFailure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const found = error instanceof ApiError ? error.errors : [];
  return (
    <Banner tone="critical" live="now" title={errorMessage(error, t)}>
      {found.length > 0 && (
        <Stack gap={4}>
          {found.map((issue) => (
            <Text key={`${issue.pointer} ${issue.code}`} size="small">
              {t('copy.line', {
                line: issue.params.line ?? 1,
                place: issue.pointer.slice(1) || 'JSON',
                text: issueText(issue, t),
              })}
            </Text>
          ))}
        </Stack>
      )}
    </Banner>
  );
}
