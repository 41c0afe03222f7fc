import type { ComponentProps } from 'react';

/** Stands for the router's link in stories: looks like a link, stays where it is. */
export function SampleLink({
  to = '#place',
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to?: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
