import type { ComponentProps } from 'react';

/** Stands for the router's link in stories. */
export function SampleLink({ to = '#place', children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to?: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
