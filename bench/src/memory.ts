import { readFileSync } from 'node:fs';
import type { Workspace } from './workspace.ts';

/** Resident memory of the server in MB, now or at most so far; where the system does not say, none. */
export function memory({ server }: Workspace, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${server().pid}/status`, 'utf8');
    return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
