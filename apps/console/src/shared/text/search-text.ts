import { characterCount, specConstants } from '@concord/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

// One character of these scripts says as much as a word.
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** In characters, as many as the API takes. */
const MAX_LENGTH = 200;

/** What is looked for of a text, of which more may have been pasted than the API takes. */
export const searchWords = (text: string): string => [...text.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join('');

/** Whether a text is long enough to be looked for: more than 2 characters, or one Chinese, Japanese or Korean one. */
export function isSearchable(text: string): boolean {
  return characterCount(text.trim()) > specConstants.searchMinCharacters || DENSE.test(text);
}

/**
 * A search field that looks for what was typed after a pause in typing, and for nothing once that is too short; emptied, at
 * once. Nothing is looked for while an input method composes.
 * @param sought what is looked for now
 * @returns `field`: props for SearchInput; `forget`: empties it together with what else narrows the list
 */
export function useSearchText(sought: string, search: (text: string) => void) {
  const [text, setText] = useState(sought);
  const sent = useRef(sought);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  // What else narrows the list may have changed since the text was typed.
  const latest = useRef(search);

  /** Shows what is looked for, in the place of what was typed and not looked for yet. */
  const show = useCallback((next: string) => {
    clearTimeout(timer.current);
    sent.current = next;
    setText(next);
  }, []);

  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Changed from outside, as by the browser's back button or "clear filters".
    if (sought === sent.current) return;
    show(sought);
  }, [sought, show]);

  function send(next: string): void {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  }
  function change(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    if (isComposing.current) return;
    const wanted = searchWords(next.trim());
    if (wanted === '') send('');
    else timer.current = setTimeout(() => send(isSearchable(wanted) ? wanted : ''), specConstants.searchDelayMs);
  }

  return {
    forget: () => show(''),
    field: {
      value: text,
      onChange: change,
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        isComposing.current = false;
        change(currentTarget.value);
      },
    },
  };
}
