import type { Schema } from '@concord/api-client';
import { type AnswerValue, isAnswered, type Question } from '@concord/domain';
import { loadMessages, type MessageKey, useTranslation } from '@concord/i18n';
import { Banner, Button, Card, ChoiceGroup, Heading, hasPanes, Inline, Stack, Text } from '@concord/ui';
import { memo, type RefObject, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { choiceKeys } from '../../../../shared/keys/choice-keys.ts';
import { late } from '../../../../shared/network/late.ts';
import type { Refusal, Touched } from '../model/workbench-model.ts';
import { MarkNote } from './mark-note.tsx';
import { OpenAnswer } from './open-answer.tsx';

export type QuestionCardProps = {
  /** Place of the row it is asked about: of another one nothing that was typed or composed goes over. */
  position: number;
  /** Its place on the row, from 1. */
  no: number;
  question: Question;
  value: AnswerValue;
  /** It has the keys. */
  isCurrent: boolean;
  isReadOnly: boolean;
  /** Of returned work: this answer stays as it is. */
  isClosed: boolean;
  /** Why a key did nothing. */
  refused: Refusal | null;
  /** Takes the focus when this changes while it is current; null: leaves the focus alone. */
  focusOn: number | null;
  /** The choice a key has just chosen or taken back: takes the focus. */
  touched: Touched | null;
  onAnswer: (question: number, value: AnswerValue, typing: boolean) => void;
  onCurrent: (question: number) => void;
  /** The reviewer's mark. */
  mark?: Schema<'MarkState'> | undefined;
  /** The last dispute about that mark. */
  dispute?: Schema<'Dispute'> | undefined;
  mayDispute: boolean;
  /** Opens a dialog about the mark. */
  onDialog: (question: number, dialog: 'dispute' | 'withdraw') => void;
  /** Id of the text the question is about. */
  describedBy?: string | undefined;
};

// A mark is seldom disputed.
const DisputeNote = late(async () => {
  const [{ DisputeNote: Note }] = await Promise.all([import('../disputes/dispute-note.tsx'), loadMessages('draft')]);
  return Note;
});

const refusals = {
  unanswered: 'workbench.answer_first',
  closed: 'workbench.closed',
  disputed: 'workbench.disputed',
  skip_closed: 'workbench.skip_closed',
} as const satisfies Record<Refusal | 'disputed', MessageKey>;

// A finger needs no focus, and in a text it would bring up the keyboard.
const isTouched = () => matchMedia('(pointer: coarse)').matches;
const scrollsByItself = () => matchMedia(hasPanes).matches;

function fieldIn(card: HTMLElement | null): HTMLElement | null {
  const chosen = card?.querySelector<HTMLElement>('input:checked:enabled');
  return chosen ?? card?.querySelector<HTMLElement>('input:enabled, textarea') ?? null;
}

/** The same field on the next row takes the focus once more: a screen reader reads what it is about now. */
function focusAnew(field: HTMLElement | null): void {
  if (field === document.activeElement) field?.blur();
  field?.focus({ preventScroll: true });
}

/** The focus is where the keys are: on the question they have come to, on the choice they have chosen. */
function useFocus(
  card: RefObject<HTMLElement | null>,
  { position, isCurrent, focusOn, touched }: Pick<QuestionCardProps, 'position' | 'isCurrent' | 'focusOn' | 'touched'>,
): void {
  const followed = useRef<number | null>(null);
  const shown = useRef<number | null>(null);
  // Before it is painted: the first letter typed is already the text's.
  useLayoutEffect(() => {
    const isMove = followed.current !== focusOn;
    const isNew = shown.current !== position;
    followed.current = focusOn;
    shown.current = position;
    // Made current by a finger or the mouse it stays where it is: what is pressed must not move away.
    if (!isMove || !isCurrent || focusOn === null) return;
    if (!isTouched()) focusAnew(fieldIn(card.current));
    // Where the page scrolls, the questions are below the text: a new row starts with its text.
    if (!isNew || scrollsByItself()) card.current?.scrollIntoView({ block: 'nearest' });
  }, [card, position, isCurrent, focusOn]);

  useLayoutEffect(() => {
    const inputs = [...(card.current?.querySelectorAll('input') ?? [])];
    if (!touched) return;
    const chosen = inputs.find(({ value }) => value === touched.choice);
    chosen?.focus({ preventScroll: true });
    // Of many choices one that is out of sight comes into view; where it is in view nothing moves.
    chosen?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [card, touched]);
}

/** One question of a row with its answer. The digits belong to the current one alone. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { no, question, value, isCurrent, isClosed, refused, onAnswer, onCurrent, mark } = props;
  const { dispute, mayDispute, onDialog } = props;
  const isUnderDispute = dispute?.outcome === null;
  const isReadOnly = props.isReadOnly || isClosed;
  const { t } = useTranslation();
  const noteId = useId();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);

  useFocus(root, props);

  const describedBy = [refused !== null && noteId, question.hint !== '' && hintId, props.describedBy]
    .filter(Boolean)
    .join(' ');
  const note =
    question.type === 'multiple' ? t('workbench.any_number') : question.required ? '' : t('workbench.optional');
  // A required answer is changed, never removed, but for Backspace and undo.
  const isOptionalChoice = question.type === 'single' && !question.required;
  const makeCurrent = () => onCurrent(question.question_no);
  return (
    <div ref={root} tabIndex={-1} onFocusCapture={makeCurrent} onPointerDownCapture={makeCurrent}>
      <Card current={isCurrent}>
        <Stack gap={12}>
          <Inline align="baseline" wrap={false}>
            <Inline align="baseline" wrap={false} grow>
              <Text tone="quiet" weight="medium" tabular>
                {no}
              </Text>
              <Heading level={2}>{question.name}</Heading>
            </Inline>
            <Text size="small" tone="quiet" nowrap>
              {isClosed ? t('workbench.read_only') : note}
            </Text>
            {isOptionalChoice && !isReadOnly && (
              <Button
                size="small"
                tone="quiet"
                aria-disabled={!isAnswered(value)} // not `disabled`: the focus would go with the answer
                onClick={() => onAnswer(question.question_no, null, false)}
              >
                {t('workbench.clear')}
              </Button>
            )}
          </Inline>
          {question.hint !== '' && (
            <Text as="p" size="medium" tone="soft" id={hintId} dir="auto">
              {question.hint}
            </Text>
          )}
          <AnswerControl
            {...props}
            isReadOnly={isReadOnly}
            describedBy={describedBy === '' ? undefined : describedBy}
          />
          {refused !== null && (
            <div id={noteId}>
              <Banner tone="severe" live="now">
                {t(refusals[refused === 'closed' && isUnderDispute ? 'disputed' : refused])}
              </Banner>
            </div>
          )}
          {mark && <MarkNote question={question} mark={mark} />}
          {(dispute || mayDispute) && (
            <Suspense>
              <DisputeNote
                dispute={dispute}
                mayDispute={mayDispute}
                mayWithdraw={isUnderDispute}
                hasKeys={isCurrent}
                onDispute={() => onDialog(question.question_no, 'dispute')}
                onWithdraw={() => onDialog(question.question_no, 'withdraw')}
              />
            </Suspense>
          )}
        </Stack>
      </Card>
    </div>
  );
});

function AnswerControl({ position, question, value, isCurrent, isReadOnly, onAnswer, describedBy }: QuestionCardProps) {
  const { question_no } = question;
  if (question.type === 'open') {
    const text = typeof value === 'string' ? value : '';
    return (
      <OpenAnswer
        key={position}
        label={question.name}
        value={text}
        isReadOnly={isReadOnly}
        describedBy={describedBy}
        onChange={(typed) => onAnswer(question_no, typed === '' ? null : typed, true)}
      />
    );
  }
  const keys = choiceKeys(question.choices);
  const common = {
    label: question.name,
    choices: question.choices.map((choice) => ({ ...choice, hotkey: keys.get(choice.value) })),
    active: isCurrent,
    readOnly: isReadOnly,
    describedBy,
  };
  if (question.type === 'multiple') {
    const chosen = typeof value === 'string' || value === null ? [] : value;
    return (
      <ChoiceGroup {...common} multiple value={chosen} onChange={(values) => onAnswer(question_no, values, false)} />
    );
  }
  return (
    <ChoiceGroup
      {...common}
      value={typeof value === 'string' ? value : null}
      onChange={(one) => onAnswer(question_no, one, false)}
    />
  );
}
