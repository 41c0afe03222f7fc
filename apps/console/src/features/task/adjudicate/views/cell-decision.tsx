import type { Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Box, Field, Heading, Stack, Text, TextInput } from '@concord/ui';
import { AnswerField } from '../../../../shared/fields/answer-field.tsx';
import { barrier, type Cell } from '../model/adjudicate-model.ts';
import type { Adjudicating } from '../use-adjudicate.ts';
import { AnswerOptions } from './answer-options.tsx';
import { Notices } from './notices.tsx';

const REMARK_MAX = 2000;

type CellDecisionProps = { adjudicating: Adjudicating; cell: Cell; question: Question };

/** The question, the answers to decide between, and a remark. */
export function CellDecision({ adjudicating, cell, question }: CellDecisionProps) {
  const { t } = useTranslation();
  const { state, send, data, names, focus } = adjudicating;
  const { draft } = state;
  const isReadOnly = barrier(state, cell, data) !== undefined;
  return (
    <Box padding="inset">
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading level={2} size="dialog" ref={focus.question} tabIndex={-1} dir="auto">
            {question.name}
          </Heading>
          {question.hint !== '' && (
            <Text as="p" size="medium" tone="soft" dir="auto">
              {question.hint}
            </Text>
          )}
        </Stack>
        <Notices adjudicating={adjudicating} cell={cell} question={question} />
        <AnswerOptions
          cell={cell}
          question={question}
          draft={draft}
          isReadOnly={isReadOnly}
          isNamed={names.isShown}
          onGiven={(value) => send({ type: 'given', value })}
          onNone={() => send({ type: 'none' })}
        />
        {draft.from === 'own' && (
          <AnswerField
            question={question}
            label={t('adjudicate.own')}
            hasKeys
            value={draft.own}
            textRef={focus.own}
            onChange={(value) => send({ type: 'own', value })}
          />
        )}
        {!isReadOnly && (
          <Field label={t('adjudicate.remark')} optional={t('common.optional')}>
            <TextInput
              ref={focus.remark}
              dir="auto"
              autoComplete="off"
              maxLength={REMARK_MAX}
              value={draft.remark}
              onChange={({ target }) => send({ type: 'remark', text: target.value })}
            />
          </Field>
        )}
      </Stack>
    </Box>
  );
}
