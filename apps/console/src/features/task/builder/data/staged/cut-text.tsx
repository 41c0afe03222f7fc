import { Text, type TextProps } from '@concord/ui';
import { cut } from '../../../../../shared/text/cut.ts';

// A preview shows what a cell is like, not all of it.
const CUT = 60;

export type CutTextProps = Pick<TextProps, 'lang' | 'dir'> & { text: string; isQuiet: boolean };

/** The beginning of a cell. */
export function CutText({ text, isQuiet, ...attributes }: CutTextProps) {
  const shown = cut(text, CUT);
  return (
    <Text {...attributes} tone={isQuiet ? 'quiet' : 'inherit'} {...(shown !== text && { title: cut(text, 1000) })}>
      {shown}
    </Text>
  );
}
