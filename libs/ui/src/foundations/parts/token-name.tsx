import { useState } from 'react';
import { Button } from '../../index.ts';

/** The name of a token. A press copies it. */
export function TokenName({ name }: { name: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(name).then(() => setCopied(true));
  return (
    <Button
      size="small"
      tone="quiet"
      iconEnd={isCopied ? 'check' : 'copy'}
      aria-label={isCopied ? `${name}: copied` : `${name}: copy the name`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      {name}
    </Button>
  );
}
