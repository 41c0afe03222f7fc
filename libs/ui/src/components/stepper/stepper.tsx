import { Check, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './stepper.css.ts';

export type Step = {
  id: string;
  label: string;
  state: 'done' | 'current' | 'todo' | 'problem';
  /** An empty link element; a step without one cannot be reached yet. */
  link?: LinkElement | undefined;
};
export type StepperProps = {
  /** Name of the way, for instance "New task". */
  label: string;
  steps: readonly Step[];
  /** Words for the states that the drawing shows. */
  labels: { done: string; problem: string };
  /** At the end edge, for instance when the draft was saved. */
  end?: ReactNode;
  /** The name of the current step, a heading that can take the focus after a change of step. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** The current position in a sequence of a few steps. Steps done stay reachable. For parts without order use Tabs. */
export function Stepper({ label, steps, labels, end, headingRef }: StepperProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ol className={css.list}>
        {steps.map((step, index) => {
          const state = { 'data-step': step.state, 'data-problem': String(step.state === 'problem') } as const;
          const content = (
            <>
              <span className={css.dot}>
                {step.state === 'done' && <Glyph icon={Check} size="small" />}
                {step.state === 'problem' && <Glyph icon={TriangleAlert} size="small" />}
                {(step.state === 'current' || step.state === 'todo') && index + 1}
              </span>
              {step.state === 'current' ? (
                <h2 className={cx(css.words, css.heading)} ref={headingRef} tabIndex={-1}>
                  {step.label}
                </h2>
              ) : (
                <span className={css.words}>{step.label}</span>
              )}
              {(step.state === 'done' || step.state === 'problem') && (
                <VisuallyHidden>{labels[step.state]}</VisuallyHidden>
              )}
            </>
          );
          return (
            <li key={step.id} className={css.item}>
              {step.link && step.state !== 'current' ? (
                <LinkSlot link={step.link} className={css.step} {...state}>
                  {content}
                </LinkSlot>
              ) : (
                <span className={css.step} {...state} {...(step.state === 'current' ? { 'aria-current': 'step' } : {})}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {end && <div className={css.end}>{end}</div>}
    </nav>
  );
}
