import { formatNumber, type Language } from '@concord/i18n';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;

/** A number of bytes as people read it: "1.3 MB". */
export function fileSize(bytes: number, language: Language): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${formatNumber(value, language, power > 0 && value < 100 ? 1 : 0)} ${UNITS[power] ?? 'B'}`;
}
