import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { formatRatio, formatTime, useLanguage, useTranslation } from '@concord/i18n';
import { Heading, Icon, IconButton, Inline, LiveRegion, Progress, Show, Text } from '@concord/ui';
import type { Ref } from 'react';
import { generatePath, Link } from 'react-router';
import { useHelpCenter } from '../../../../shared/navigation/help-center.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ContributorRef } from '../../../../shared/records/people/contributor-ref.tsx';
import { StatusPill } from '../../../../shared/status/status-pill.tsx';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { FROM_DESK } from '../decision/use-undo-decision.ts';
import type { MarksStatus } from '../marks/marks-adapter.ts';
import type { Counts } from '../model/review-model.ts';

type Submission = Schema<'Submission'>;

function Pills({ submission, wrap }: { submission: Submission; wrap: boolean }) {
  return (
    <Inline gap={6} wrap={wrap}>
      <StatusPill status={`submission.${submissionState(submission)}`} />
      {submission.returned_at !== null && <StatusPill status="submission.returned" />}
      {submission.paused_at !== null && <StatusPill status="submission.paused" />}
      {submission.open_disputes > 0 && (
        // below, words as long as in German have no room for it beside the progress; the list and the answer say so, too
        <Show from="xl">
          <StatusPill status="submission.disputed" />
        </Show>
      )}
    </Inline>
  );
}

/** Whose work it is, and the way back. */
export function DeskTop({ submission, title }: { submission: Submission; title: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation();
  return (
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
        <Heading level={1} size="panel" ref={title} tabIndex={-1}>
          {submission.task.name}
        </Heading>
        <ContributorRef id={submission.id} contributor={submission.contributor} />
      </Inline>
      <Show from="md">
        <Pills submission={submission} wrap={false} />
      </Show>
    </>
  );
}

type DeskTopEndProps = {
  submission: Submission;
  counts: Pick<Counts, 'correct_answers' | 'incorrect_answers' | 'unmarked_answers'>;
  /** undefined: nothing can be marked any more */
  saved: MarksStatus | undefined;
  onKeys: () => void;
  onExport: () => void;
};

/** How far the marks are and whether they are saved, and the submissions beside this one. */
export function DeskTopEnd({ submission, counts, saved, onKeys, onExport }: DeskTopEndProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const helpCenter = useHelpCenter('keys-of-the-review-desk');
  const { correct_answers: correct, incorrect_answers: incorrect, unmarked_answers: unmarked } = counts;
  const all = correct + incorrect + unmarked;
  return (
    <>
      <Show below="md">
        <Pills submission={submission} wrap />
      </Show>
      <Progress
        label={t('review.marked')}
        max={Math.max(all, 1)}
        width="wide"
        thickness="small"
        figureSide="start"
        figure={
          <Text size="medium" tone="soft" tabular nowrap>
            <Show from="lg">{t('review.marked')} </Show>
            {formatRatio(correct + incorrect, all, language)}
          </Text>
        }
        segments={[
          { label: t('dashboard.correct'), value: correct, tone: stateTone.correct },
          { label: t('dashboard.incorrect'), value: incorrect, tone: stateTone.incorrect },
        ]}
      />
      {saved && <Saved status={saved} />}
      <Neighbour icon="arrow-up" label={t('review.previous_submission')} arrow="↑" id={submission.previous} />
      <Neighbour icon="arrow-down" label={t('review.next_submission')} arrow="↓" id={submission.next} />
      <Show from="md">
        <IconButton icon="keyboard" label={t('review.keys')} keyHint="?" tooltip="bottom" onClick={onKeys} />
      </Show>
      <Show from="lg">
        <IconButton icon="help" label={t('common.help_center')} tooltip="bottom" asChild>
          <Link to={helpCenter} target="_blank" rel="noopener" reloadDocument />
        </IconButton>
      </Show>
      <IconButton icon="download" label={t('common.export')} tooltip="bottom" onClick={onExport} />
    </>
  );
}

type NeighbourProps = { icon: 'arrow-up' | 'arrow-down'; label: string; arrow: string; id: string | null };

function Neighbour({ icon, label, arrow, id }: NeighbourProps) {
  if (id === null) return null;
  return (
    <IconButton icon={icon} label={label} keyHint={['⇧', arrow]} tooltip="bottom" asChild>
      <Link to={generatePath(paths.submission, { id })} state={FROM_DESK} />
    </IconButton>
  );
}

function Saved({ status: { unsent, unkept, send, savedAt, canKeep } }: { status: MarksStatus }) {
  const { t } = useTranslation();
  const isSaved = unsent === 0;
  // Only what is on this machine's disk is shown as kept.
  const isKept = canKeep && unkept === 0;
  const trouble = isSaved || send.kind !== 'waiting' ? null : isKept && send.code === 'network' ? 'kept' : send.code;
  const text =
    trouble === 'kept'
      ? t('workbench.kept_offline')
      : trouble !== null
        ? t(`error.${trouble}`, { params: {} })
        : isSaved
          ? savedAt && t('common.saved_at', { time: formatTime(savedAt) })
          : t('common.saving');
  return (
    <>
      <Text
        size="small"
        tone={trouble === null ? 'soft' : 'critical'}
        nowrap={trouble === null}
        twoLines={trouble !== null}
        {...(trouble !== null && text !== null && { title: text })}
      >
        {isSaved && savedAt && <Icon name="check" tone={stateTone.saved} />}{' '}
        {isSaved ? <Show from="lg">{text}</Show> : text}
      </Text>
      <LiveRegion>{trouble === null ? null : text}</LiveRegion>
    </>
  );
}
