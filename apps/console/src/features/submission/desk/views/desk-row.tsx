import type { Schema } from '@concord/api-client';
import { loadMessages, useTranslation } from '@concord/i18n';
import { Box, Heading, Icon, IconButton, Inline, Show, Stack, Text, TextLink } from '@concord/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { rowSearch } from '../../../../shared/navigation/use-row-in-address.ts';
import { late } from '../../../../shared/network/late.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { RowText } from '../../../../shared/text/row-text.tsx';
import { loadBehind, loadSampled } from '../load-behind.ts';
import { uncoveredOn } from '../model/desk-model.ts';
import { disputeOf, markOf, type SubmissionRow } from '../model/review-model.ts';
import type { Desk } from '../use-desk.ts';
import { AnswerCard } from './answer-card.tsx';

// Of work that was submitted again.
const EarlierRow = late(async () => (await loadBehind(() => import('./earlier-answer.tsx'))).EarlierRow);

// A mark is seldom disputed.
const DeskDispute = late(async () => {
  const [{ DeskDispute: Content }] = await Promise.all([import('../disputes/desk-dispute.tsx'), loadMessages('draft')]);
  return Content;
});

// Of rows that were chosen by risk.
const RowRisks = late(async () => (await loadSampled()).RowRisks);

type DeskRowProps = {
  submission: Schema<'Submission'>;
  desk: Desk;
  row: SubmissionRow;
  /** What is shown is outdated. */
  onStale: () => void;
  /** Shows the rows where there is no room for them beside the answers. */
  onRows: () => void;
};

/** A row as the contributor saw it, and a card for everything they were asked. */
export function DeskRow({ submission, desk, row, onStale, onRows }: DeskRowProps) {
  const { t } = useTranslation();
  const { state, send, asked, focus, isOpen } = desk;
  return (
    <Stack gap={0}>
      <Box paddingX="wide" paddingY={8}>
        <RowHead submission={submission} desk={desk} row={row} onRows={onRows} />
      </Box>
      <RowText
        content={row.content}
        id={`row-${row.content.row_no}`}
        hasPage={asked.some(({ use_iframe }) => use_iframe)}
      />
      <Box paddingX="wide" paddingY={8}>
        <Stack gap={20}>
          {row.risks.length > 0 && (
            <Suspense>
              <RowRisks risks={row.risks} isCovered={desk.shown === 'none'} />
            </Suspense>
          )}
          {row.skipped_reason !== null && (
            <Text tone={stateTone.skipped}>
              <Icon name="skip" /> {t('review.skipped', { reason: row.skipped_reason })}
            </Text>
          )}
          {asked.map((question, index) => {
            const mark = markOf(row, question.question_no, state.marks);
            const isCurrent = index === state.place.answer;
            const dispute = disputeOf(row, question.question_no, state.decided);
            return (
              <AnswerCard
                key={`${row.content.row_no} ${question.question_no}`}
                row={row}
                question={question}
                mark={mark}
                round={submission.compared_with?.round}
                shown={desk.shown}
                isCurrent={isCurrent}
                isWriting={isCurrent && state.isWriting}
                hasKeys={isCurrent && isOpen && !state.isWriting}
                readOnly={!isOpen}
                titleRef={isCurrent ? focus.answer : undefined}
                dispute={
                  dispute && (
                    <Suspense>
                      <DeskDispute
                        submission={submission}
                        rowNo={row.content.row_no}
                        uncovered={uncoveredOn(state, row.content.row_no)}
                        dispute={dispute}
                        isIncorrect={mark.verdict === 'incorrect'}
                        settle={() => desk.marks.settle()}
                        onDecided={(decided) => send({ type: 'decision.made', row, dispute: decided })}
                        onStale={onStale}
                      />
                    </Suspense>
                  )
                }
                remarkRef={isCurrent ? focus.remark : undefined}
                onFocus={() => send({ type: 'answer.focused', answer: index, writing: false })}
                onWrite={() => send({ type: 'answer.focused', answer: index, writing: true })}
                onVerdict={(verdict) => send({ type: 'verdict.set', answer: index, verdict })}
                onChange={(mark, typing) => send({ type: 'mark.edited', question: question.question_no, mark, typing })}
              />
            );
          })}
          {submission.compared_with && (
            <Suspense>
              <EarlierRow row={row} questions={submission.questions} round={submission.compared_with.round} />
            </Suspense>
          )}
          {asked.length === 0 && row.skipped_reason === null && <Text tone="quiet">{t('review.unanswered')}</Text>}
        </Stack>
      </Box>
    </Stack>
  );
}

/** Which row it is, as a link to it, and the way to those beside it. */
function RowHead({ submission, desk, row, onRows }: Omit<DeskRowProps, 'onStale'>) {
  const { t } = useTranslation();
  return (
    <Inline gap={6}>
      <Show below="md">
        <IconButton icon="rows" size="small" label={t('task.row_list')} tooltip="none" onClick={onRows} />
      </Show>
      <Heading level={2} ref={desk.focus.row} tabIndex={-1}>
        <TextLink tone="quiet" asChild>
          <Link to={{ search: rowSearch(row.position) }} replace preventScrollReset>
            {t('review.row', { position: row.position, total: submission.rows_count })}
          </Link>
        </TextLink>
      </Heading>
      <IconButton
        icon="chevron-left"
        size="small"
        label={t('review.previous_row')}
        keyHint="↑"
        aria-disabled={desk.isAtStart}
        onClick={() => desk.send({ type: 'row.shown', row: desk.state.place.row - 1 })}
      />
      <IconButton
        icon="chevron-right"
        size="small"
        label={t('review.next_row')}
        keyHint="↓"
        aria-disabled={desk.isAtEnd}
        onClick={() => desk.send({ type: 'row.shown', row: desk.state.place.row + 1 })}
      />
    </Inline>
  );
}
