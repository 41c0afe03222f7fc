/** What a picture shows, and what is wrong with what it shows. */

export const WIDTHS = [1440, 768, 375] as const;
export const THEMES = ['light', 'dark'] as const;
/** Picture heights of the window; what is longer is photographed to its end. */
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 768: 1024, 375: 812 };

export type Theme = (typeof THEMES)[number];
export type Finding = {
  /** `play`: a story cannot be played as it is shown here, for it was written for another width or language. */
  kind: 'console' | 'csp' | 'request' | 'sideways' | 'covered' | 'unsettled' | 'play' | 'axe';
  text: string;
};
export type Shot = {
  /** Pictures that belong on one sheet: all of a route, all of a component. */
  group: string;
  view: string;
  width: number;
  theme: Theme;
  language: string;
  /** Below the folder of the pictures. */
  file: string;
  findings: readonly Finding[];
};

export const windowOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

/** Problems that must be fixed before a merge; people judge the rest. */
export const isFailure = ({ kind }: Finding) => kind !== 'axe' && kind !== 'play';

export const fileName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** Every distinct finding with the pictures it was made on, in the order of the pictures. */
export function summary(shots: readonly Shot[]): string[] {
  const places = new Map<string, string[]>();
  for (const { group, view, width, theme, language, findings } of shots)
    for (const { kind, text } of findings) {
      const sentence = `${group} › ${view}: ${kind}: ${text}`;
      places.set(sentence, [...(places.get(sentence) ?? []), `${width} ${theme} ${language}`]);
    }
  return [...places].map(([sentence, where]) => `${sentence}\n    ${where.join(', ')}`);
}
