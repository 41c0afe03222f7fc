import { Avatar } from '../avatar/avatar.tsx';
import { Logo } from '../logo/logo.tsx';
import * as css from './agreement-picture.css.ts';

export type AgreementPictureProps = {
  /** A text, part of which decides. */
  before: string;
  marked: string;
  after: string;
  /** Who has read it. */
  people: readonly [string, string, string];
  /** What all of them answered. */
  answer: string;
  result: string;
  note: string;
};

/** What the product is for, as a picture beside the sign-in form: three people read a text and answer. Decoration only. */
export function AgreementPicture({ before, marked, after, people, answer, result, note }: AgreementPictureProps) {
  return (
    <div className={css.scene}>
      <p className={css.quote}>
        {before}
        <mark className={css.marked}>{marked}</mark>
        {after}
      </p>
      <div className={css.votes}>
        {people.map((name) => (
          <div key={name} className={css.vote}>
            <span className={css.person}>
              <Avatar name={name} />
              {name}
              <span className={css.answer}>{answer}</span>
            </span>
          </div>
        ))}
      </div>
      <svg className={css.join} viewBox="0 0 520 56" preserveAspectRatio="none" aria-hidden>
        <path
          d="M86.5 0v12a12 12 0 0 0 12 12H248a12 12 0 0 1 12 12v20M260 0v56M433.5 0v12a12 12 0 0 1-12 12H272a12 12 0 0 0-12 12v20"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className={css.result}>
        <Logo size="large" />
        <div>
          <p className={css.words}>{result}</p>
          <p className={css.note}>{note}</p>
        </div>
      </div>
    </div>
  );
}
