import { type MessageKey, type PlaceholderOf, useTranslation } from '@concord/i18n';
import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /{{(\w+)}}/;

export type RichMessageProps<Key extends MessageKey> = {
  message: Key;
  parts: Readonly<Record<PlaceholderOf<Key>, ReactNode>>;
};

/** A message whose placeholders stand for more than words. */
export function RichMessage<Key extends MessageKey>({ message, parts }: RichMessageProps<Key>) {
  const { template } = useTranslation();
  const nodes = new Map<string, ReactNode>(Object.entries(parts));
  const pieces = template(message).split(PLACEHOLDER);
  return pieces.map((piece, at) => {
    // Words and names of placeholders alternate; neither changes its place.
    const key = `${at} ${piece}`;
    return <Fragment key={key}>{at % 2 === 1 ? nodes.get(piece) : piece}</Fragment>;
  });
}
