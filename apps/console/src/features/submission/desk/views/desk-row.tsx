import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Box, Heading, Icon, IconButton, Inline, Show, Stack, Text, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { RowText } from '../../../../shared/text/row-text.tsx';
import { type Mark, markOf, type SubmissionRow } from '../model/review-model.ts';
import type { Desk } from '../use-desk.ts';
import { AnswerCard } from './answer-card.tsx';

type DeskRowProps = {
  submission: Schema<'Submission'>;
  desk: Desk;
  row: SubmissionRow;
  /** Shows the rows where there is no room for them beside the answers. */
  onRows: () => void;
};

/** A row as the contributor saw it, and a card for everything they were asked. */
export function DeskRow({ submission, desk, row, onRows }: DeskRowProps) {
  const { t } = useTranslation();
  const { asked, focus, isOpen } = desk;
  const toggle = (index: number, mark: Mark, verdict: Mark['verdict']) => {
    const question = asked[index];
    if (!question) return;
    desk.take(index);
    desk.setMark(question, { verdict: mark.verdict === verdict ? null : verdict });
    if (verdict === 'incorrect' && mark.verdict !== verdict) desk.write();
  };
  return (
    <Stack gap={0}>
      <Box paddingX="wide" paddingY={8}>
        <RowHead submission={submission} desk={desk} row={row} onRows={onRows} />
      </Box>
      <RowText
        key={row.content.row_no}
        row={row}
        id={`row-${row.content.row_no}`}
        hasPage={asked.some(({ use_iframe }) => use_iframe)}
      />
      <Box paddingX="wide" paddingY={8}>
        <Stack gap={20}>
          {row.skipped_reason !== null && (
            <Text tone={stateTone.skipped}>
              <Icon name="skip" /> {t('review.skipped', { reason: row.skipped_reason })}
            </Text>
          )}
          {asked.map((question, index) => {
            const mark = markOf(row, question.question_no, desk.marking.marks);
            const isCurrent = index === desk.place.answer;
            return (
              <AnswerCard
                key={`${row.content.row_no} ${question.question_no}`}
                row={row}
                question={question}
                mark={mark}
                isCurrent={isCurrent}
                isWriting={isCurrent && desk.isWriting}
                hasKeys={isCurrent && isOpen && !desk.isWriting}
                readOnly={!isOpen}
                titleRef={isCurrent ? focus.answer : undefined}
                remarkRef={isCurrent ? focus.remark : undefined}
                onFocus={() => desk.take(index)}
                onWrite={() => desk.take(index, { writing: true })}
                onVerdict={(verdict) => toggle(index, mark, verdict)}
                onChange={(after, typing) => desk.marking.mark(row, question.question_no, mark, after, { typing })}
              />
            );
          })}
          {asked.length === 0 && row.skipped_reason === null && <Text tone="quiet">{t('review.unanswered')}</Text>}
        </Stack>
      </Box>
    </Stack>
  );
}

/** Which row it is, as a link to it, and the way to those beside it. */
function RowHead({ submission, desk, row, onRows }: DeskRowProps) {
  const { t } = useTranslation();
  return (
    <Inline gap={6}>
      <Show below="md">
        <IconButton icon="rows" size="small" label={t('task.row_list')} tooltip="none" onClick={onRows} />
      </Show>
      <Heading level={2} ref={desk.focus.row} tabIndex={-1}>
        <TextLink tone="quiet" asChild>
          <Link to={{ search: `?row=${row.position}` }} replace preventScrollReset>
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
        onClick={() => desk.go({ row: desk.place.row - 1, answer: 0 }, { follow: false })}
      />
      <IconButton
        icon="chevron-right"
        size="small"
        label={t('review.next_row')}
        keyHint="↓"
        aria-disabled={desk.isAtEnd}
        onClick={() => desk.go({ row: desk.place.row + 1, answer: 0 }, { follow: false })}
      />
    </Inline>
  );
}
