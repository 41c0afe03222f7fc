import { Text } from '@concord/ui';
import { excerptOf } from './excerpt.ts';

/** A text in which what the other one does not have stands out. */
export function Difference({ text, other }: { text: string; other: string }) {
  const { before, differing, after } = excerptOf(text, other);
  return (
    <Text dir="auto" lines>
      {before}
      <Text weight="strong">{differing}</Text>
      {after}
    </Text>
  );
}
