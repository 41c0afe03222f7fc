import type { ComponentProps, JSX } from 'react';

/** Native attributes without the two that would let looks in from outside. */
export type Native<Tag extends keyof JSX.IntrinsicElements, Own extends string = never> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | Own
>;
