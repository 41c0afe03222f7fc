import { useEffect, useRef, useState } from 'react';

type Wish = { to: 'title' | 'answer' | 'remark'; scroll: boolean };

/**
 * Where the focus is put: on the title first, on the current answer once there is one and whenever a key has moved on, in
 * the remark of an answer that is found incorrect. It is never left to the page as a whole.
 */
export function useDeskFocus(hasRow: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const remark = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState<Wish>({ to: 'title', scroll: false });
  const hasBegun = useRef(false);

  useEffect(() => {
    const current = answer.current ?? row.current ?? title.current;
    const wanted = { title: title.current, answer: current, remark: remark.current ?? current }[wish.to];
    wanted?.focus({ preventScroll: !wish.scroll });
  }, [wish]);

  useEffect(() => {
    if (!hasRow || hasBegun.current) return;
    hasBegun.current = true;
    const { activeElement } = document;
    if (activeElement === title.current || activeElement === document.body) setWish({ to: 'answer', scroll: false });
  }, [hasRow]);

  return {
    ...{ title, row, answer, remark },
    /** Without `scroll` the place stays in view that is read first: the text of a row. */
    moveTo: (to: Wish['to'], { scroll = true } = {}) => setWish({ to, scroll }),
  };
}

export type DeskFocus = ReturnType<typeof useDeskFocus>;
