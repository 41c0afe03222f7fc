import { pageSizeOptions } from '@concord/domain';

const key = (list: string) => `concord.page-size${list}`;

/** The page size this browser last chose for a list; undefined when it has chosen none. */
export function rememberedPageSize(list: string): number | undefined {
  try {
    const stored = localStorage.getItem(key(list));
    return pageSizeOptions.find((size) => String(size) === stored);
  } catch {
    return undefined;
  }
}

export function rememberPageSize(list: string, size: number): void {
  try {
    localStorage.setItem(key(list), String(size));
  } catch {
    // Storage is blocked: the choice lasts as long as the address.
  }
}
