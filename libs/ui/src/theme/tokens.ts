/**
 * Colour values of both themes, one name per role. Every text, border and chart pair is checked for contrast in
 * contrast.test.ts (WCAG 2.2 AA); a theme that lacks a token does not compile.
 */
export const light = {
  canvas: '#F6F7F9',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EEF0F4',
  track: '#EBEEF3',
  hover: '#F1F3F7',
  selected: '#E9EFFD',
  text1: '#171B24',
  text2: '#4A5263',
  text3: '#5F6879',
  link: '#2A53C6',
  hairline: '#DDE1E8',
  hairlineSoft: '#E9ECF1',
  controlLine: '#C4CAD5',
  inputLine: '#7A8396',
  accent: '#2F5BD7',
  accentHover: '#264CB8',
  onAccent: '#FFFFFF',
  markInk: '#14296B',
  focus: '#2F5BD7',
  danger: '#C2272D',
  dangerHover: '#A31F25',
  onDanger: '#FFFFFF',
  /** dark ground in both themes: notice, bulk bar, tooltip */
  inverse: { bg: '#171B24', fg: '#F3F5F8', fg2: '#AEB7C6', link: '#A9C0FF', hover: '#FFFFFF1F', line: '#FFFFFF33' },
  intent: {
    info: { fg: '#1F5F9E', bg: '#E2F0FC' },
    positive: { fg: '#0B6B46', bg: '#E0F5EA' },
    caution: { fg: '#7A4D00', bg: '#FDF0D5' },
    critical: { fg: '#A8232B', bg: '#FDE8E8' },
    severe: { fg: '#9A3B00', bg: '#FFEBDD' },
    urgent: { fg: '#8E1650', bg: '#FCE6F0' },
    promote: { fg: '#5B4A9E', bg: '#EFEBFB' },
    neutral: { fg: '#525B6C', bg: '#ECEEF2' },
  },
  chart: { c1: '#2F5BD7', c2: '#0B8A83', c3: '#B26A00', c4: '#B03A8C', c5: '#6B52C8', c6: '#5F6879' },
  /** low to high, one hue; the ink flips once */
  heat: {
    h1: { bg: '#F1F4FD', ink: '#171B24' },
    h2: { bg: '#D5E0FA', ink: '#171B24' },
    h3: { bg: '#AFC4F4', ink: '#171B24' },
    h4: { bg: '#4A70DB', ink: '#FFFFFF' },
    h5: { bg: '#26479F', ink: '#FFFFFF' },
  },
  scrim: '#171B2452',
  overlayShadow: '0 1px 2px #171b2414, 0 8px 28px #171b2424',
};

export type ColorTokens = typeof light;

export const dark: ColorTokens = {
  canvas: '#0F1218',
  surface: '#171B23',
  raised: '#1F242E',
  sunken: '#0B0D12',
  track: '#262C37',
  hover: '#1B202A',
  selected: '#1E2A4A',
  text1: '#E9ECF2',
  text2: '#B3BBC9',
  text3: '#949EAF',
  link: '#9AB4FF',
  hairline: '#2C3340',
  hairlineSoft: '#232936',
  controlLine: '#3D4655',
  inputLine: '#74809A',
  accent: '#7FA0FF',
  accentHover: '#9AB4FF',
  onAccent: '#0B1430',
  markInk: '#FFFFFF',
  focus: '#9AB4FF',
  danger: '#FF8A84',
  dangerHover: '#FFA39E',
  onDanger: '#2B0707',
  inverse: { bg: '#2A313E', fg: '#F3F5F8', fg2: '#AEB7C6', link: '#A9C0FF', hover: '#FFFFFF1F', line: '#FFFFFF33' },
  intent: {
    info: { fg: '#84C0FA', bg: '#132D45' },
    positive: { fg: '#6FDCA9', bg: '#12301F' },
    caution: { fg: '#F2C063', bg: '#38290B' },
    critical: { fg: '#FF9C97', bg: '#431A1C' },
    severe: { fg: '#FFA873', bg: '#401F0C' },
    urgent: { fg: '#FF94C2', bg: '#421429' },
    promote: { fg: '#BFAEFF', bg: '#2A2347' },
    neutral: { fg: '#AEB7C6', bg: '#262C37' },
  },
  chart: { c1: '#7FA0FF', c2: '#3FC7BE', c3: '#F2B04F', c4: '#F08CCB', c5: '#B39DFF', c6: '#949EAF' },
  heat: {
    h1: { bg: '#1A2033', ink: '#E9ECF2' },
    h2: { bg: '#22305A', ink: '#E9ECF2' },
    h3: { bg: '#2C4180', ink: '#E9ECF2' },
    h4: { bg: '#6488E6', ink: '#0B1430' },
    h5: { bg: '#A5BDFF', ink: '#0B1430' },
  },
  scrim: '#05070BB3',
  overlayShadow: '0 1px 2px #00000066, 0 8px 28px #00000080',
};

/** Space scale in px; layout components take the keys. */
export const space = { 0: 0, 2: 2, 4: 4, 6: 6, 8: 8, 12: 12, 16: 16, 20: 20, 24: 24, 32: 32, 40: 40, 56: 56 } as const;
export type Space = keyof typeof space;

/** Type scale: size / line height in px. Chinese and Japanese take more air. */
export const latinType = {
  t12: [12, 16],
  t13: [13, 20],
  t14: [14, 22],
  t16: [16, 24],
  t20: [20, 28],
  t24: [24, 32],
  t30: [30, 38],
  read: [20, 34],
} as const;
export const cjkType: Record<TextSize, readonly [number, number]> = {
  t12: [12, 18],
  t13: [13, 21],
  t14: [14, 24],
  t16: [16, 26],
  t20: [20, 30],
  t24: [24, 36],
  t30: [30, 38],
  read: [20, 38],
};
export type TextSize = keyof typeof latinType;

export const weights = { regular: 400, medium: 500, strong: 600 } as const;
export type Weight = keyof typeof weights;

/** The widest line that is read with ease. */
export const measure = '68ch';

/**
 * Named Latin faces come before `system-ui`: on Chinese Windows that name is a Chinese face, on a bare Linux DejaVu.
 * Each language has the faces that draw its own shapes of the shared Chinese signs. Nothing is downloaded.
 */
export const faces = {
  latin: ['-apple-system', 'Segoe UI', 'Roboto', 'Inter', 'Noto Sans', 'Liberation Sans'],
  hans: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
  hant: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
  japanese: ['Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP'],
  mono: ['ui-monospace', 'SF Mono', 'Cascadia Mono', 'Consolas', 'DejaVu Sans Mono'],
} as const;

/** Duration in ms: fast for what answers a hand, slow for what comes over the page. Reduced motion has neither. */
export const motion = { fast: 120, slow: 200 } as const;
export const easing = 'ease-out';

/** What lies over what. The first five stack within a table, panel or form, the rest within the page. */
export const layers = {
  within: 1,
  column: 2,
  head: 3,
  corner: 4,
  foot: 4,
  float: 9,
  bar: 10,
  bottomBar: 11,
  aside: 12,
  overlay: 50,
  progress: 70,
  splash: 80,
  skipLink: 90,
} as const;

export const radius = { control: '4px', card: '6px', dialog: '10px', pill: '999px' } as const;

/** Heights that density and touch change, in px. */
export const comfortable = {
  controlS: 28,
  controlM: 32,
  controlL: 40,
  rowS: 32,
  rowM: 40,
  rowL: 48,
  inset: 24,
  wide: 40,
};
export type SizeTokens = typeof comfortable;
export const compact: SizeTokens = {
  controlS: 24,
  controlM: 28,
  controlL: 36,
  rowS: 28,
  rowM: 32,
  rowL: 40,
  inset: 16,
  wide: 32,
};
/** WCAG 2.5.8 asks for 24 px; a finger wants more. */
export const touch: SizeTokens = {
  controlS: 36,
  controlM: 40,
  controlL: 44,
  rowS: 36,
  rowM: 48,
  rowL: 56,
  inset: 16,
  wide: 16,
};

export const menuWidth = { full: 232, rail: 56 } as const;
export const barHeight = 48;

/**
 * What a colour means, whatever it is that has the state. The application says in one table which status has which:
 * docs/decisions/0020-tones-and-props.md.
 */
export const intents = ['neutral', 'info', 'positive', 'caution', 'severe', 'urgent', 'critical', 'promote'] as const;
export type Intent = (typeof intents)[number];
