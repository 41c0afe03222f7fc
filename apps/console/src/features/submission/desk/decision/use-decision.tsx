import { ApiError, type Schema } from '@concord/api-client';
import { isBlank, type ReworkScope } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { api } from '../../../../shared/session/session.ts';
import { contributorName } from '../../../../shared/text/contributor-name.ts';
import type { ReviewMarks } from '../marks/use-marks.ts';
import type { ReviewPlace } from '../review-place.ts';
import { useMessage } from './use-message.ts';
import { FROM_DESK, messageOf, type UndoDecision } from './use-undo-decision.ts';

export type Verb = 'approve' | 'return';

/** Shows what must be looked at before a decision; null: nothing must. */
export type ShowFirst = RefObject<(() => void) | null>;

class MarksUnsaved extends Error {}

type Options = {
  place: ReviewPlace;
  marks: ReviewMarks;
  /** Answers without a mark: if there are any, a decision asks first. */
  unmarked: number;
  /** Answers marked incorrect: if there are any, a return asks whether only they can be changed. */
  incorrect: number;
  undoing: UndoDecision;
  isSettled: () => boolean;
  showFirst: ShowFirst;
  /** Marks all unmarked answers as correct. */
  markRest: () => Promise<void>;
  /** Reloads the submission: another reviewer may have decided or marked. */
  readAnew: () => void;
};

/** Approve and return: the marks go first, then the decision, then the next submission that waits. */
export function useDecision(submission: Schema<'Submission'>, options: Options) {
  const { place, unmarked, incorrect, isSettled, showFirst } = options;
  const { t } = useTranslation();
  const messageField = useRef<HTMLTextAreaElement>(null);
  const message = useMessage(place);
  const [isMessageMissing, setMessageMissing] = useState(false);
  const [asked, setAsked] = useState<Verb>();
  const [pending, setPending] = useState<Verb>();
  const [rework, setRework] = useState<ReworkScope>('incorrect');
  const isBusy = useRef(false);
  // No one could continue the work of a source.
  const mayReturn = !submission.of_source;

  const send = useSendDecision(submission, message, options, () => {
    isBusy.current = false;
    setPending(undefined);
  });

  function decide(verb: Verb, marksRest: boolean): void {
    setAsked(undefined);
    if (isBusy.current) return;
    if (showFirst.current) {
      showFirst.current();
      return;
    }
    isBusy.current = true;
    setPending(verb);
    send.mutate({ verb, rework: incorrect > 0 ? rework : 'all', marksRest });
  }

  return {
    mayReturn,
    message: message.text,
    messageField,
    messageError: isMessageMissing ? t('error.remark_required') : undefined,
    setMessage(text: string): void {
      message.setText(text);
      setMessageMissing(false);
    },
    pending,
    /** What waits for a word: answers are unmarked, or what can be changed is to be chosen. */
    asked,
    rework,
    setRework,
    cancel: () => setAsked(undefined),
    /** `marksRest`: unmarked answers are marked as correct before. */
    confirm: (marksRest = false) => asked && decide(asked, marksRest),
    /** Decides, shows what is missing, or asks. */
    request(verb: Verb): void {
      if (!isSettled() || isBusy.current || (verb === 'return' && !mayReturn)) return;
      if (showFirst.current) showFirst.current();
      else if (verb === 'return' && isBlank(message.text)) {
        setMessageMissing(true);
        messageField.current?.focus();
      } else if (unmarked > 0 || (verb === 'return' && incorrect > 0)) setAsked(verb);
      else decide(verb, false);
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** Sends a decision after the marks, and shows the next submission. */
function useSendDecision(
  submission: Schema<'Submission'>,
  message: ReturnType<typeof useMessage>,
  { marks, undoing, markRest, readAnew }: Options,
  onFailure: () => void,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, next } = submission;
  const params = { path: { id } };
  return useMutation({
    mutationFn: async ({ verb, rework, marksRest }: { verb: Verb; rework: ReworkScope; marksRest: boolean }) => {
      if (marksRest) await markRest();
      const saved = await marks.settle();
      if (saved === undefined) throw new MarksUnsaved();
      const version = Math.max(saved, submission.version);
      return verb === 'approve'
        ? api.call('post', '/submission/{id}/approve', { params, body: { version } })
        : api.call('post', '/submission/{id}/return', { params, body: { version, remarks: message.text, rework } });
    },
    // Stays busy: until the next submission is there a key may still be pressed.
    onSuccess(decided, { verb }) {
      if (verb === 'return') message.sent();
      const text = t(verb === 'approve' ? 'review.approved' : 'review.returned', {
        name: contributorName(submission, t),
      });
      // Left meanwhile, the reviewer stays there: the next desk would open its submission for review.
      const isLeft = location.pathname !== generatePath(paths.submission, { id });
      undoing.offer(decided, text, isLeft || next === null);
      if (isLeft) return;
      navigate(next ? generatePath(paths.submission, { id: next }) : paths.submissionList, { state: FROM_DESK });
    },
    onError(error) {
      onFailure();
      if (error instanceof MarksUnsaved) {
        toast({ text: t('review.marks_unsaved'), tone: 'critical' });
        return;
      }
      toast({ id: messageOf(id), text: errorMessage(error, t), tone: 'critical' });
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) readAnew();
    },
  });
}
