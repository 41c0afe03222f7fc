/** So long after a screen has moved on by itself a deciding key may still be meant for what was there before. */
export const SETTLING_MS = 500;

/** What the rules about keys read of a press. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The digit 1 to 9 of a press where digits are commands: the one that is typed, else the one whose place in the row of
 * digits was pressed, so that it needs no Shift on keyboards that type something else there (French), and does no harm on
 * others.
 */
export function digitOf({ key, code }: Pressed): string | undefined {
  return typedDigit(key) ?? /^Digit([1-9])$/.exec(code)?.[1];
}

/** The digit 1 to 9 that a press types: in a text field a key means what it types. */
export function typedDigit(key: string): string | undefined {
  return /^[1-9]$/.test(key) ? key : undefined;
}
