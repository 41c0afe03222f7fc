/** Digits as typed with a Chinese or Japanese keyboard, in the form that computers read. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

export type Range = { min: number; max: number; step: number };

/** The number a text stands for; undefined for none and for what is no number. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** The number some steps further, on the grid of the steps and inside the range; without a number it starts at the near end. */
export function stepped(text: string, steps: number, { min, max, step }: Range): number {
  const from = numberOf(text);
  if (from === undefined) {
    const start = steps > 0 ? min : max;
    return Number.isFinite(start) ? start : 0;
  }
  const base = Number.isFinite(min) ? min : 0;
  const place = (from - base) / step;
  const next = (steps > 0 ? Math.floor(place) : Math.ceil(place)) + steps;
  const decimals = Math.max(0, ...[step, base].map((n) => String(n).split('.')[1]?.length ?? 0));
  return Math.min(max, Math.max(min, Number((base + next * step).toFixed(decimals))));
}
