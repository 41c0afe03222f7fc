import { TextLink } from '../../index.ts';

/** A docs page of this Storybook, by its place in the sidebar. Pages are drawn in a frame: the whole window has to go there. */
export function DocLink({ to }: { to: string }) {
  const id = to.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return (
    <TextLink href={`./?path=/docs/${id}--docs`} target="_top" underline>
      {to.split('/').at(-1)}
    </TextLink>
  );
}
