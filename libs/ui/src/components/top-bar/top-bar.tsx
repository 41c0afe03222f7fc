import { Search } from 'lucide';
import type { ReactNode } from 'react';
import type { Native } from '../../internal/field/native.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './top-bar.css.ts';

export type TopBarProps = {
  /** Usually a FinderButton. */ start?: ReactNode /** Language, news, user. */;
  end?: ReactNode;
};

/** The two ends of AppFrame's bar. */
export function TopBar({ start, end }: TopBarProps) {
  return (
    <>
      <div className={css.start}>{start}</div>
      <div className={css.end}>{end}</div>
    </>
  );
}

export type FinderButtonProps = { label: string; keyHint: readonly string[]; onOpen: () => void };

/** Looks like a field and opens the command palette; on phones it is a magnifying glass. */
export function FinderButton({ label, keyHint, onOpen }: FinderButtonProps) {
  return (
    <button type="button" className={css.finder} aria-haspopup="dialog" onClick={onOpen}>
      <Glyph icon={Search} />
      <span className={css.finderWords}>{label}</span>
      <span className={css.finderKeys}>
        <Kbd keys={keyHint} />
      </span>
    </button>
  );
}

export type UserButtonProps = Native<'button'> & {
  /** Before the name, for instance "Hi". */
  greeting: string;
  name: string;
  /** In place of the letter of the name. */
  picture?: string | null | undefined;
  /** The whole name of the button; starts with what is shown: "Hi Lin Wei, user menu". */
  label: string;
};

/** Greets by name and opens the user menu; a trigger for DropdownMenu. */
export function UserButton({ greeting, name, picture, label, ...rest }: UserButtonProps) {
  return (
    <button type="button" {...rest} className={css.user}>
      <span className={css.userWords} aria-hidden>
        {greeting} <span className={css.userName}>{name}</span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Avatar name={name} src={picture} short />
    </button>
  );
}
