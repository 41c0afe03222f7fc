import type { Choice } from '@concord/domain';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The digit of each choice: its own hotkey, else the lowest one that is free; beyond nine there is none. */
export function choiceKeys(choices: readonly Choice[]): ReadonlyMap<string, string> {
  const taken = new Set(choices.map(({ hotkey }) => hotkey));
  const free = DIGITS.filter((digit) => !taken.has(digit));
  const keys = new Map<string, string>();
  for (const { value, hotkey } of choices) {
    const key = hotkey ?? free.shift();
    if (key !== undefined) keys.set(value, key);
  }
  return keys;
}

/** The choice a digit stands for. */
export function choiceOfKey(choices: readonly Choice[], digit: string): Choice | undefined {
  const keys = choiceKeys(choices);
  return choices.find(({ value }) => keys.get(value) === digit);
}
