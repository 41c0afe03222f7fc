import { questionLimits } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { isComposing } from '@concord/ui/is-composing';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import {
  addPasted,
  type Choice,
  canMoveChoice,
  isEmptied,
  nextChoice,
  parseChoiceList,
  withChoiceAt,
  withChoiceMoved,
} from './choices.ts';
import { type ChoicePart, useChoiceFocus } from './use-choice-focus.ts';

export type ChoiceListOptions = {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  onRemove: (index: number) => void;
  /** What is wrong at a place: `choices`, `choices/0/label`. */
  error: (at: string) => string | undefined;
  onVisit: (at: string) => void;
  /** So many choices at the start may be answers already: they keep their value and their place. */
  kept: number;
};

/** What changes the list, and where the caret goes with it. */
function useChoiceEdits({ choices, onChange, onRemove, kept }: ChoiceListOptions) {
  const { part, focusLabel, focusThen } = useChoiceFocus();
  /** The choice that was just added: until it is left, it is not wrong for being empty. */
  const [fresh, setFresh] = useState<number>();
  const { t } = useTranslation();
  const [announced, announce] = useState('');
  const isFull = choices.length >= questionLimits.choices;
  const canMove = (from: number, to: number) => canMoveChoice(choices, kept, from, to);

  function add(): void {
    if (isFull) return;
    focusThen(choices.length);
    setFresh(choices.length);
    onChange(withChoiceAt(choices, choices.length));
  }
  return {
    part,
    isFull,
    canMove,
    add,
    goOn(index: number): void {
      const next = nextChoice(choices, index);
      if (next === choices.length) add();
      else if (next !== undefined) focusLabel(next);
    },
    remove(index: number): void {
      focusThen(Math.max(0, index - 1));
      setFresh(undefined);
      onRemove(index);
    },
    /** for a screen reader */
    announced,
    /** The focus goes with the choice; not with one that was dragged. */
    move(from: number, to: number, focused: ChoicePart | undefined): void {
      if (!canMove(from, to)) return;
      if (focused) focusThen(to, focused);
      onChange(withChoiceMoved(choices, from, to));
      const name = choices[from]?.label.trim() || t('builder.question.label_of', { n: from + 1 });
      announce(t('builder.questions.moved', { name, place: to + 1, total: choices.length }));
    },
    replace: (index: number, choice: Choice) => onChange(choices.map((each, at) => (at === index ? choice : each))),
    addList: (list: Parameters<typeof addPasted>[1]) => onChange(addPasted(choices, list)),
    isFresh: (at: string) => at === `choices/${fresh}/label`,
    // A new one takes the focus from the choice before it, and is still to be written.
    leave: (index: number) => setFresh((now) => (now === index ? undefined : now)),
  };
}

/** What can be done with a list of choices, by keyboard and mouse. */
export function useChoiceList(options: ChoiceListOptions) {
  const { choices, error, onVisit, kept } = options;
  const { goOn, isFresh, leave, ...edits } = useChoiceEdits(options);
  return {
    ...edits,
    errorAt: (at: string) => (isFresh(at) ? undefined : error(at)),
    leaveLabel(index: number): void {
      leave(index);
      onVisit(`choices/${index}/label`);
    },
    press(event: KeyboardEvent, index: number, part: ChoicePart): void {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'Enter') goOn(index);
      else if (event.altKey && event.key === 'ArrowUp') edits.move(index, index - 1, part);
      else if (event.altKey && event.key === 'ArrowDown') edits.move(index, index + 1, part);
      // Held down to empty a choice, it would go on to the one before.
      else if (event.key === 'Backspace' && !event.repeat && isEmptied(choices, kept, index)) edits.remove(index);
      else return;
      event.preventDefault();
    },
    paste(event: ClipboardEvent): void {
      const pasted = parseChoiceList(event.clipboardData.getData('text/plain'));
      if (pasted.length < 2) return;
      event.preventDefault();
      edits.addList(pasted);
    },
    /** For the element around the list: what is wrong anywhere in it is shown once it is left. */
    whole: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
        if (!currentTarget.contains(relatedTarget)) onVisit('choices');
      },
    },
  };
}
