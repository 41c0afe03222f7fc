import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Grid } from '../components/grid/grid.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { Text } from '../components/text/text.tsx';

const words = { rest: 'At rest', hover: 'Under the pointer', active: 'Pressed', focus: 'With the keys' } as const;
type State = keyof typeof words;

/** A rule for what is *not* in a state is left alone: it would apply to everything in the page without the attribute. */
const pseudo: readonly (readonly [pattern: RegExp, attribute: string])[] = [
  [/(?<!:not\():hover/g, '[data-shown~="hover"]'],
  [/(?<!:not\():active/g, '[data-shown~="active"]'],
  [/(?<!:not\():focus-visible/g, '[data-shown~="focus"]'],
];
const done = new WeakSet<CSSGroupingRule | CSSStyleSheet>();

/** Writes each rule that waits for a pointer or the focus a second time, for an attribute that a story can set. */
function mirror(group: CSSGroupingRule | CSSStyleSheet) {
  if (done.has(group)) return;
  done.add(group);
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) mirror(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = pseudo.reduce((text, [pattern, attribute]) => text.replace(pattern, attribute), rule.selectorText);
    if (selector === rule.selectorText) continue;
    group.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
  }
}

const shownAs = { hover: 'hover', active: 'hover active', focus: 'focus' } as const;

/** The same control at rest and as the real rules draw it under the pointer, pressed, and reached by keys. */
export function States({
  children,
  only = ['rest', 'hover', 'active', 'focus'],
}: {
  children: ReactNode;
  only?: readonly State[];
}) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const sheet of document.styleSheets) mirror(sheet);
    for (const state of only) {
      if (state === 'rest') continue;
      // a pointer is over an element and all around it, the focus on what can take it
      const parts =
        state === 'focus' ? ':is(a, button, input, textarea):not([tabindex="-1"]:not([role="radio"]))' : '*';
      for (const part of root.current?.querySelectorAll(`[data-state-of="${state}"] ${parts}`) ?? [])
        part.setAttribute('data-shown', shownAs[state]);
    }
  });
  return (
    <div ref={root}>
      <Grid cell="medium" gap={24}>
        {only.map((state) => (
          <Stack key={state} gap={8} align="stretch">
            <Text size="small" tone="quiet">
              {words[state]}
            </Text>
            <div data-state-of={state}>{children}</div>
          </Stack>
        ))}
      </Grid>
    </div>
  );
}
