import { pageSizeOptions } from '@concord/domain';
import { storedText } from '../preferences/stored-text.ts';

const stored = (list: string) => storedText(`concord.page-size${list}`);

/** The page size this browser last chose for a list; undefined when it has chosen none. */
export function rememberedPageSize(list: string): number | undefined {
  const text = stored(list).read();
  return pageSizeOptions.find((size) => String(size) === text);
}

export const rememberPageSize = (list: string, size: number): void => stored(list).write(String(size));
