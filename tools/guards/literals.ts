/** Finds looks outside the component library: colours, lengths, typefaces, classes and style sheets have one home. */

export type Source = { path: string; text: string };
export type Exception = { path: string; why: string };

/** What has a look of its own all the same, each with the reason why no component can give it. */
export const EXCEPTIONS: readonly Exception[] = [
  { path: 'apps/console/public/favicon.svg', why: 'a browser draws it outside of any page, where no token reaches' },
  { path: 'apps/console/public/old-browser.js', why: 'it speaks in browsers too old for the style sheets' },
  { path: 'apps/console/src/testing/stories/console-at.tsx', why: 'Storybook takes the height of a window in px' },
];

const NAMED =
  'aqua|beige|black|blue|brown|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|teal|tomato|violet|white|yellow';
const PROPERTIES =
  'color|background|backgroundColor|background-color|borderColor|border-color|fill|stroke|outlineColor|accentColor|stop-color';

const RULES: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a colour', pattern: /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])(?=["'`;,)]|$)/i },
  { what: 'a colour', pattern: /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color-mix)\(/i },
  {
    what: 'a colour by name',
    pattern: new RegExp(`(?<![\\w.-])(?:${PROPERTIES})["']?\\s*[:=]\\s*\\{?\\s*["'\`]?(?:${NAMED})\\b(?!\\.)`),
  },
  { what: 'a length', pattern: /(?<![\w.#])\d*\.?\d+(?:px|rem)(?![\w-])/ },
  { what: 'a typeface', pattern: /\bfont-?family\b/i },
  { what: 'a style in place', pattern: /\bstyle=(?:\{|["'])/ },
  { what: 'a class', pattern: /\bclass(?:Name)?=(?:\{|["'`])/ },
];

/** Removes comments, since only code counts. Lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;{(,])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

/** Every look that a file has of its own, in a sentence. */
export function literalsIn({ path, text }: Source): string[] {
  if (/\.css(\.ts)?$/.test(path)) return [`${path} is a style sheet: those belong to libs/ui`];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(({ pattern }) => pattern.test(line)).map(
        ({ what, pattern }) => `${path}:${index + 1} has ${what}: ${(pattern.exec(line)?.[0] ?? '').trim()}`,
      ),
    );
}

/** Every look outside of libs/ui in a sentence, and exceptions that nothing needs any more. */
export function looks(sources: readonly Source[], exceptions: readonly Exception[]): string[] {
  const found = sources.flatMap((source) => {
    const isException = exceptions.some(({ path }) => path === source.path);
    return literalsIn(source).map((sentence) => ({ path: source.path, sentence, isException }));
  });
  const unused = exceptions.filter((exception) => !found.some(({ path }) => path === exception.path));
  return [
    ...found.filter(({ isException }) => !isException).map(({ sentence }) => sentence),
    ...unused.map(({ path }) => `${path} needs no exception`),
  ];
}
