/** `parameters.usage` of a component's stories: what its docs page says before the props. */
export type Usage = {
  /** When it is the right one. */
  use: readonly string[];
  /** When it is not, and what is instead. */
  not: readonly string[];
  /** Keys and what they do, for whatever takes the focus: [['Enter', 'Space'], 'opens it']. */
  keyboard?: readonly (readonly [keys: string | readonly string[], does: string])[];
  /** What the component does for assistive technology, and what is left to the caller. */
  access?: readonly string[];
  /** No screen uses it yet. */
  planned?: boolean;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isKey = (value: unknown) => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [keys, does]: readonly unknown[] = value;
  return (isText(keys) || isTexts(keys)) && isText(does);
};

/** What is wrong with a story file's `parameters.usage`, in words; nothing when it is complete. */
export function usageProblems(usage: unknown): string[] {
  if (typeof usage !== 'object' || usage === null) return ['no parameters.usage'];
  const { use, not, keyboard, access, planned, ...others }: Record<string, unknown> = { ...usage };
  return [
    ...(isTexts(use) ? [] : ['usage.use names no case']),
    ...(isTexts(not) ? [] : ['usage.not names no case']),
    ...(keyboard === undefined || (Array.isArray(keyboard) && keyboard.length > 0 && keyboard.every(isKey))
      ? []
      : ['usage.keyboard is no list of [keys, what they do]']),
    ...(access === undefined || isTexts(access) ? [] : ['usage.access is no list of sentences']),
    ...(planned === undefined || planned === true ? [] : ['usage.planned is true or absent']),
    ...Object.keys(others).map((name) => `usage.${name} is no part of the form`),
  ];
}

export const isUsage = (usage: unknown): usage is Usage => usageProblems(usage).length === 0;
