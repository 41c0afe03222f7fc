import { Logo } from '../logo/logo.tsx';
import * as css from './splash.css.ts';

export type SplashProps = {
  /** What is under way. */
  text: string;
  /** `leaving` fades it out; unmount it afterwards. */
  state?: 'shown' | 'leaving' | undefined;
};

/** Covers the window until the application knows who is there. */
export function Splash({ text, state = 'shown' }: SplashProps) {
  return (
    <div className={css.splash} data-state={state} role="status">
      <span className={css.mark}>
        <Logo size="large" />
      </span>
      <span className={css.words}>{text}</span>
    </div>
  );
}
