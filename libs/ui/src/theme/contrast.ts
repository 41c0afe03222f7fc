const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of #RRGGBB, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string) {
  if (!/^#[0-9A-F]{6}$/i.test(hex)) throw new Error(`${hex} is no opaque #RRGGBB colour`);
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
