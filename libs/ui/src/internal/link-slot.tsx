import { Slot } from '@radix-ui/react-slot';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

/** An empty link element, for instance the router's `<Link to="…" />`; the component adds looks and content. */
export type LinkElement = ReactElement<{ children?: ReactNode }>;

type Props = {
  link: LinkElement;
  className?: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
  [attribute: `data-${string}`]: string | number | undefined;
  [attribute: `aria-${string}`]: string | boolean | undefined;
};

export function LinkSlot({ link, children, ...props }: Props) {
  return <Slot {...props}>{cloneElement(link, undefined, children)}</Slot>;
}
