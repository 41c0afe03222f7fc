import { questionLimits } from '@concord/domain';
import { isComposing } from '@concord/ui/is-composing';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addPasted, type Choice, isUntouched, parseChoiceList, withChoiceAt, withChoiceMoved } from './choices.ts';

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

/** What can be done with a list of choices, by keyboard and mouse, and where the caret goes. */
export function useChoiceList({ choices, onChange, onRemove, error, onVisit, kept }: ChoiceListOptions) {
  /** The choice that was just added: until it is left, it is not wrong for being empty. */
  const [fresh, setFresh] = useState<number>();
  const focus = useRef<number>(undefined);
  const labels = useRef(new Map<number, HTMLInputElement>());
  const isFull = choices.length >= questionLimits.choices;

  useEffect(() => {
    if (focus.current === undefined) return;
    labels.current.get(focus.current)?.focus();
    focus.current = undefined;
  });

  const canMove = (index: number, by: -1 | 1) => index >= kept && index + by >= kept && index + by < choices.length;

  function add(): void {
    if (isFull) return;
    focus.current = choices.length;
    setFresh(choices.length);
    onChange(withChoiceAt(choices, choices.length));
  }
  function goOn(index: number): void {
    const next = choices.findIndex((choice, at) => at > index && isUntouched(choice));
    if (next >= 0) labels.current.get(next)?.focus();
    else if (!choices.slice(index).some(isUntouched)) add();
  }
  function remove(index: number): void {
    focus.current = Math.max(0, index - 1);
    setFresh(undefined);
    onRemove(index);
  }
  function move(index: number, by: -1 | 1): void {
    if (!canMove(index, by)) return;
    focus.current = index + by;
    onChange(withChoiceMoved(choices, index, by));
  }
  function isEmptied(index: number): boolean {
    const choice = choices[index];
    return choice !== undefined && isUntouched(choice) && index >= kept && choices.length > 1;
  }

  return {
    isFull,
    canMove,
    add,
    remove,
    move,
    replace: (index: number, choice: Choice) => onChange(choices.map((each, at) => (at === index ? choice : each))),
    addList: (list: Parameters<typeof addPasted>[1]) => onChange(addPasted(choices, list)),
    errorAt: (at: string) => (at === `choices/${fresh}/label` ? undefined : error(at)),
    label: (index: number) => (input: HTMLInputElement | null) => {
      if (input) labels.current.set(index, input);
      else labels.current.delete(index);
    },
    leaveLabel(index: number): void {
      // A new one takes the focus from the choice before it, and is still to be written.
      setFresh((now) => (now === index ? undefined : now));
      onVisit(`choices/${index}/label`);
    },
    press(event: KeyboardEvent, index: number): void {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'Enter') goOn(index);
      else if (event.altKey && event.key === 'ArrowUp') move(index, -1);
      else if (event.altKey && event.key === 'ArrowDown') move(index, 1);
      else if (event.key === 'Backspace' && isEmptied(index)) remove(index);
      else return;
      event.preventDefault();
    },
    paste(event: ClipboardEvent): void {
      const pasted = parseChoiceList(event.clipboardData.getData('text/plain'));
      if (pasted.length < 2) return;
      event.preventDefault();
      onChange(addPasted(choices, pasted));
    },
    /** For the element around the list: what is wrong anywhere in it is shown once it is left. */
    whole: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
        if (!currentTarget.contains(relatedTarget)) onVisit('choices');
      },
    },
  };
}
