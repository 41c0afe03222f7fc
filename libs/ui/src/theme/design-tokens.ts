import { breakpoints } from './breakpoints.ts';
import {
  type ColorTokens,
  cjkType,
  comfortable,
  compact,
  dark,
  easing,
  faces,
  latinType,
  layers,
  light,
  menuWidth,
  motion,
  radius,
  type SizeTokens,
  space,
  type TextSize,
  touch,
  weights,
} from './tokens.ts';

type Json = string | number | readonly Json[] | { readonly [name: string]: Json };
type Named<Value> = Readonly<Record<string, Value>>;

const each = <Value>(values: Named<Value>, token: (value: Value) => Json): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, token(value)]));

const px = (value: number) => ({ value, unit: 'px' });
const dimension = (value: number): Json => ({ $type: 'dimension', $value: px(value) });
const number = (value: number): Json => ({ $type: 'number', $value: value });

const colorValue = (hex: string): Json => {
  const share = (at: number) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4));
  return {
    colorSpace: 'srgb',
    components: [share(1), share(3), share(5)],
    alpha: hex.length > 7 ? share(7) : 1,
    hex: hex.slice(0, 7).toUpperCase(),
  };
};

const shadowValue = (layer: string): Json => {
  const [x = 0, y = 0, blur = 0] = layer.split(' ').map((part) => Number.parseInt(part, 10));
  const color = colorValue(layer.slice(layer.indexOf('#')));
  return { color, offsetX: px(x), offsetY: px(y), blur: px(blur), spread: px(0) };
};

const colors = (theme: object): Json =>
  each(theme as Named<string | object>, (value) => {
    if (typeof value !== 'string') return colors(value);
    return value.startsWith('#')
      ? { $type: 'color', $value: colorValue(value) }
      : { $type: 'shadow', $value: value.split(', ').map(shadowValue) };
  });

const theme = (tokens: ColorTokens) => colors(tokens);
const type = (scale: Readonly<Record<TextSize, readonly [number, number]>>) =>
  each(scale, ([size, line]) => ({ fontSize: dimension(size), lineHeight: dimension(line) }));
const density = (sizes: SizeTokens) => each(sizes, dimension);

/** Every value of the theme in the format of the W3C Design Tokens Community Group (2025.10), for drawing tools. */
export function designTokens(): Json {
  return {
    $description: 'The tokens of Concord. Written by `npm run tokens -w @concord/ui` from src/theme/tokens.ts.',
    color: { light: theme(light), dark: theme(dark) },
    type: { latin: type(latinType), cjk: type(cjkType) },
    fontWeight: each(weights, (value) => ({ $type: 'fontWeight', $value: value })),
    fontFamily: each(faces, (value) => ({ $type: 'fontFamily', $value: value })),
    space: each(space, dimension),
    radius: each(radius, (value) => dimension(Number.parseInt(value, 10))),
    size: { comfortable: density(comfortable), compact: density(compact), touch: density(touch) },
    menuWidth: each(menuWidth, dimension),
    duration: each(motion, (value) => ({ $type: 'duration', $value: { value, unit: 'ms' } })),
    easing: { [easing]: { $type: 'cubicBezier', $value: [0, 0, 0.58, 1] } },
    layer: each(layers, number),
    breakpoint: each(breakpoints, dimension),
  };
}

const lineWidth = 120;

/** JSON as the formatter of this repository leaves it: objects opened up, lists on one line where they fit. */
export function printed(value: Json, indent = ''): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}  `;
  const opened = (parts: string[], [open, close]: [string, string]) =>
    `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const parts = value.map((part: Json) => printed(part, deeper));
    const line = `[${parts.join(', ')}]`;
    const fits = !line.includes('\n') && indent.length + '"$value": ,'.length + line.length <= lineWidth;
    return fits ? line : opened(parts, ['[', ']']);
  }
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${printed(part, deeper)}`);
  return opened(parts, ['{', '}']);
}
