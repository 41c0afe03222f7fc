import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import type { Native } from '../../internal/field/native.ts';
import { cx } from '../../internal/look/cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './text-link.css.ts';

export type TextLinkProps = Native<'a'> & {
  children: ReactNode;
  tone?: keyof typeof css.tones | undefined;
  /** In running text, where colour alone would not set it apart (WCAG 1.4.1). */
  underline?: boolean | undefined;
  icon?: IconName | undefined;
  asChild?: boolean | undefined;
};

/** Goes somewhere. With `asChild` the child is the router's link. What does something is a Button. */
export function TextLink({ children, tone = 'link', underline, icon, asChild, ...rest }: TextLinkProps) {
  const Tag = asChild ? Slot : 'a';
  return (
    <Tag className={cx(css.link, css.tones[tone], underline && css.underlined)} {...rest}>
      <Slottable>{children}</Slottable>
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} size="small" />
        </span>
      )}
    </Tag>
  );
}
