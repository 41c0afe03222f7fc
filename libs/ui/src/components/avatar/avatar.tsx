import { cx } from '../../internal/look/cx.ts';
import * as css from './avatar.css.ts';
import { initials } from './initials.ts';

export type AvatarProps = {
  name: string;
  size?: keyof typeof css.sizes | undefined;
  /** One letter only. */
  short?: boolean | undefined;
  /** A picture in place of the letters. */
  src?: string | null | undefined;
};

/** The picture or the initials of a person, as a mark beside the name; the name itself must be near. */
export function Avatar({ name, size = 'small', short, src }: AvatarProps) {
  const full = initials(name);
  const letters = short ? ([...full][0] ?? '') : full;
  if (src) return <img className={cx(css.avatar, css.picture, css.sizes[size])} src={src} alt="" />;
  return (
    <span className={cx(css.avatar, css.sizes[size], letters.length === 1 && css.cjk[size])} aria-hidden>
      {letters}
    </span>
  );
}

export type PersonProps = {
  name: string;
  /** Quieter behind it, for instance the user name. */
  note?: string | undefined;
  /** A picture in place of the letters. */
  picture?: string | null | undefined;
};

/** Mark and name on one line: the usual first cell of a table about people. */
export function Person({ name, note, picture }: PersonProps) {
  return (
    <span className={css.person}>
      <Avatar name={name} src={picture} />
      <bdi className={css.name}>{name}</bdi>
      {note && <span className={css.handle}>{note}</span>}
    </span>
  );
}
