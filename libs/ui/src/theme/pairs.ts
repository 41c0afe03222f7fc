import { type ColorTokens, intents } from './tokens.ts';

/** Two tokens that meet on the screen and the least contrast they need: 4.5 for text, 3 for what one must make out. */
export type Pair = { front: string; back: string; least: 4.5 | 3; colors: [string, string] };

/** Every pair the components draw, for one theme. */
export function pairs(c: ColorTokens): Pair[] {
  const grounds = {
    canvas: c.canvas,
    surface: c.surface,
    raised: c.raised,
    sunken: c.sunken,
    hover: c.hover,
    selected: c.selected,
  };
  const list: Pair[] = [];
  const add = (front: string, back: string, least: 4.5 | 3, colors: [string, string]) =>
    list.push({ front, back, least, colors });
  for (const [ground, value] of Object.entries(grounds)) {
    for (const ink of ['text1', 'text2', 'text3', 'link', 'danger'] as const) add(ink, ground, 4.5, [c[ink], value]);
    for (const line of ['inputLine', 'focus', 'accent'] as const) add(line, ground, 3, [c[line], value]);
  }
  for (const tone of intents) {
    const { fg, bg } = c.intent[tone];
    add(`intent.${tone}.fg`, `intent.${tone}.bg`, 4.5, [fg, bg]);
    add('text1', `intent.${tone}.bg`, 4.5, [c.text1, bg]);
    for (const ground of ['surface', 'canvas', 'raised', 'sunken', 'hover', 'selected'] as const)
      add(`intent.${tone}.fg`, ground, 4.5, [fg, c[ground]]);
    add(`intent.${tone}.fg`, 'track', 3, [fg, c.track]);
  }
  for (const [step, { bg, ink }] of Object.entries(c.heat)) add(`heat.${step}.ink`, `heat.${step}.bg`, 4.5, [ink, bg]);
  for (const [name, value] of Object.entries(c.chart))
    for (const ground of ['surface', 'canvas', 'raised', 'hover', 'selected', 'track'] as const)
      add(`chart.${name}`, ground, 3, [value, c[ground]]);
  for (const ground of ['accent', 'accentHover'] as const) add('onAccent', ground, 4.5, [c.onAccent, c[ground]]);
  for (const ground of ['danger', 'dangerHover'] as const) add('onDanger', ground, 4.5, [c.onDanger, c[ground]]);
  for (const ink of ['fg', 'fg2', 'link'] as const)
    add(`inverse.${ink}`, 'inverse.bg', 4.5, [c.inverse[ink], c.inverse.bg]);
  add('text2', 'track', 4.5, [c.text2, c.track]);
  add('accent', 'track', 3, [c.accent, c.track]);
  add('surface', 'text1', 4.5, [c.surface, c.text1]);
  add('surface', 'inputLine', 3, [c.surface, c.inputLine]);
  return list;
}
