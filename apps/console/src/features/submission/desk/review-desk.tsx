import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { formatRatio, formatTime, useLanguage, useTranslation } from '@concord/i18n';
import {
  Box,
  Button,
  DescriptionList,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  Inline,
  LiveRegion,
  Person,
  Progress,
  ReadingText,
  Show,
  Stack,
  Text,
  WorkFrame,
} from '@concord/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../shared/error-message.ts';
import { ExportDialog } from '../../shared/export-dialog.tsx';
import { useHelpCenter } from '../../shared/help-center.ts';
import { paths } from '../../shared/paths.ts';
import { api } from '../../shared/session.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { AnswerCard } from './answer-card.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { answeredQuestions, type Mark, markOf, nextPlace, type Place, previousPlace } from './review-model.ts';
import { type Filter, ReviewRows } from './review-rows.tsx';
import { useDecision } from './use-decision.tsx';
import { useMarks } from './use-marks.ts';
import { useRestCorrect } from './use-rest-correct.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewRows } from './use-review-rows.ts';

/** Row by row through a submission: marks beside the answers, then a decision about the whole. */
export function ReviewDesk({ submission }: { submission: Schema<'Submission'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const helpCenter = useHelpCenter('keys-of-the-review-desk');
  const { questions } = submission;
  const heading = usePageTitle(`${submission.task.name} · ${submission.contributor.name}`);
  const [filter, setFilter] = useState<Filter>('all');
  const [place, setPlace] = useState<Place>({ row: 0, answer: 0 });
  const [isExporting, setExporting] = useState(false);
  const { rows, total, isLoading, more } = useReviewRows(submission.id, filter);
  const marking = useMarks(submission.id);
  const isOpen = submissionState(submission) === 'under_review';
  const decision = useDecision(submission, marking);

  const row = rows[place.row];
  const answered = row ? answeredQuestions(row, questions) : [];
  const current = answered[place.answer];
  const go = (next: Place) => {
    setPlace(next);
    if (next.row >= rows.length - 10) more?.();
  };
  const setVerdict = (questionNo: number, verdict: Mark['verdict']) => {
    if (!row) return;
    const before = markOf(row, questionNo, marking.marks);
    marking.mark(row.content.row_no, questionNo, before, { ...before, verdict });
  };
  const undo = () => {
    const back = marking.undo();
    const index = rows.findIndex(({ content }) => content.row_no === back?.row_no);
    if (!back || !rows[index]) return;
    const answers = answeredQuestions(rows[index], questions);
    go({
      row: index,
      answer: Math.max(
        0,
        answers.findIndex(({ question_no }) => question_no === back.question_no),
      ),
    });
  };
  const rest = useRestCorrect(submission.id, questions, marking, { filter, undo });
  useReviewKeys({
    verdict: (verdict) => {
      if (!isOpen || !current) return;
      setVerdict(current.question_no, verdict);
      // an incorrect answer stays: its correct answer and remark are written in place
      if (verdict !== 'incorrect') go(nextPlace(rows, questions, place));
    },
    next: () => go(nextPlace(rows, questions, place)),
    previous: () => go(previousPlace(rows, questions, place)),
    nextRow: () => go({ row: Math.min(place.row + 1, Math.max(rows.length - 1, 0)), answer: 0 }),
    previousRow: () => go({ row: Math.max(place.row - 1, 0), answer: 0 }),
    restCorrect: () => isOpen && rest.mark(),
    undo: () => isOpen && undo(),
    approve: () => isOpen && decision.approve(),
    giveBack: () => isOpen && decision.giveBack(),
  });

  const correct = marking.counts?.correct_count ?? submission.correct_count;
  const incorrect = marking.counts?.incorrect_count ?? submission.incorrect_count;
  const unmarked = submission.answers_count - correct - incorrect;
  const pills = (
    <Inline gap={6} wrap={false}>
      <StatusPill status={`submission.${submissionState(submission)}`} />
      {submission.returned_at !== null && <StatusPill status="submission.returned" />}
    </Inline>
  );
  return (
    <>
      <WorkFrame
        skip={t('layout.skip_to_content')}
        top={
          <>
            <IconButton icon="arrow-left" label={t('menu.submission')} asChild tooltip="none">
              <Link to={paths.submissionList} />
            </IconButton>
            <Inline gap={8} wrap={false}>
              <Show from="lg">
                <Text size="medium" tone="quiet" truncate>
                  {submission.project.name}
                </Text>
              </Show>
              <Heading level={1} size="panel" ref={heading} tabIndex={-1}>
                {submission.task.name}
              </Heading>
              <Person name={submission.contributor.name} picture={submission.contributor.pic} />
            </Inline>
            <Show from="md">{pills}</Show>
          </>
        }
        topEnd={
          <>
            <Show below="md">{pills}</Show>
            <Progress
              label={t('review.marked')}
              max={Math.max(submission.answers_count, 1)}
              width="wide"
              thickness="thin"
              figureSide="start"
              figure={
                <Text size="medium" tone="soft" tabular nowrap>
                  {t('review.marked')} {formatRatio(correct + incorrect, submission.answers_count, language)}
                </Text>
              }
              segments={[
                { label: t('dashboard.correct'), value: correct, tone: 'approved' },
                { label: t('dashboard.incorrect'), value: incorrect, tone: 'returned' },
              ]}
            />
            {isOpen && <Saved state={marking.state} />}
            <Show from="lg">
              <IconButton icon="help" label={t('common.help_center')} tooltip="bottom" asChild>
                <Link to={helpCenter} target="_blank" rel="noopener" reloadDocument />
              </IconButton>
            </Show>
            <IconButton
              icon="download"
              label={t('common.export')}
              tooltip="bottom"
              onClick={() => setExporting(true)}
            />
          </>
        }
        left={{
          label: t('task.row_list'),
          content: (
            <ReviewRows
              rows={rows}
              questions={questions}
              marks={marking.marks}
              current={place.row}
              filter={filter}
              total={total}
              isLoading={isLoading}
              onFilter={(next) => {
                setFilter(next);
                setPlace({ row: 0, answer: 0 });
              }}
              onRow={(index) => go({ row: index, answer: 0 })}
              onMore={more}
            />
          ),
        }}
        leftOnNarrow="hidden"
        main={{
          label: t('field.answer'),
          content: row ? (
            <Box paddingX="wide" paddingY={20}>
              <Stack gap={20}>
                <Inline gap={6}>
                  <Text size="small" tone="quiet" nowrap>
                    {t('review.row', { position: row.position, total: submission.rows_count })}
                  </Text>
                  <IconButton
                    icon="chevron-left"
                    size="small"
                    label={t('review.previous_row')}
                    keyHint="↑"
                    disabled={place.row === 0}
                    onClick={() => go({ row: place.row - 1, answer: 0 })}
                  />
                  <IconButton
                    icon="chevron-right"
                    size="small"
                    label={t('review.next_row')}
                    keyHint="↓"
                    disabled={place.row >= rows.length - 1}
                    onClick={() => go({ row: place.row + 1, answer: 0 })}
                  />
                  <DescriptionList
                    layout="line"
                    items={row.content.context.map(({ name, value }) => ({ term: name, value: <bdi>{value}</bdi> }))}
                  />
                </Inline>
                <ReadingText>{row.content.text}</ReadingText>
                {row.skipped_reason !== null && (
                  <Text tone="review">
                    <Icon name="skip" /> {t('review.skipped', { reason: row.skipped_reason })}
                  </Text>
                )}
                {answered.map((question, index) => {
                  const mark = markOf(row, question.question_no, marking.marks);
                  return (
                    <AnswerCard
                      key={`${row.content.row_no} ${question.question_no}`}
                      row={row}
                      question={question}
                      mark={mark}
                      isCurrent={isOpen && index === place.answer}
                      readOnly={!isOpen}
                      onFocus={() => setPlace({ row: place.row, answer: index })}
                      onVerdict={(verdict) => setVerdict(question.question_no, verdict)}
                      onChange={(after, typing) =>
                        marking.mark(row.content.row_no, question.question_no, mark, after, { typing })
                      }
                    />
                  );
                })}
                {answered.length === 0 && row.skipped_reason === null && (
                  <Text tone="quiet">{t('review.unanswered')}</Text>
                )}
              </Stack>
            </Box>
          ) : (
            <EmptyState title={isLoading ? t('list.loading') : t('list.empty')} />
          ),
        }}
        right={{
          label: t('menu.submission'),
          content: (
            <DecisionPanel submission={submission} correct={correct} incorrect={incorrect} decision={decision} />
          ),
        }}
        rightWidth="narrow"
        actionsStart={
          isOpen && (
            <>
              <Show from="sm">
                <Button tone="quiet" iconStart="undo" keyHint="U" onClick={undo}>
                  {t('common.undo')}
                </Button>
              </Show>
              <Show below="sm">
                <IconButton icon="undo" label={t('common.undo')} onClick={undo} />
              </Show>
              <Button
                tone="quiet"
                iconStart="checks"
                iconOnNarrow
                keyHint={['⇧', 'C']}
                busy={rest.isMarking}
                onClick={rest.mark}
              >
                {t('review.rest_correct')}
              </Button>
            </>
          )
        }
        actionsEnd={
          isOpen ? (
            <>
              {unmarked > 0 && (
                <Show from="md">
                  <Text size="small" tone="quiet" tabular nowrap>
                    {t('review.unmarked', { count: unmarked })}
                  </Text>
                </Show>
              )}
              <Button
                size="large"
                iconStart="return"
                keyHint="R"
                busy={decision.isReturning}
                onClick={decision.giveBack}
              >
                {t('review.return')}
              </Button>
              <Button
                size="large"
                tone="primary"
                iconStart="check"
                keyHint="A"
                busy={decision.isApproving}
                onClick={decision.approve}
              >
                {t('review.approve')}
              </Button>
            </>
          ) : (
            submissionState(submission) === 'approved' && (
              <Button size="large" iconStart="undo" onClick={decision.askReopen}>
                {t('common.reopen')}
              </Button>
            )
          )
        }
      />
      {decision.dialog}
      <ExportDialog
        open={isExporting}
        onClose={() => setExporting(false)}
        request={(body) =>
          api.call('post', '/submission/{id}/export', { params: { path: { id: submission.id } }, body })
        }
      />
    </>
  );
}

function Saved({ state }: { state: ReturnType<typeof useMarks>['state'] }) {
  const { t } = useTranslation();
  const text =
    state.kind === 'failed'
      ? errorMessage(state.error, t)
      : state.kind === 'saving'
        ? t('common.saving')
        : state.at && t('common.saved_at', { time: formatTime(state.at) });
  return (
    <>
      <Text size="small" tone={state.kind === 'failed' ? 'danger' : 'soft'} nowrap>
        {state.kind === 'saved' && state.at && <Icon name="check" tone="approved" />} {text}
      </Text>
      <LiveRegion>{state.kind === 'failed' ? text : null}</LiveRegion>
    </>
  );
}
