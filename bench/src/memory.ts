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

/** How long the server has kept a processor busy so far, in seconds; where the system does not say, none. */
export function processorSeconds({ server }: Workspace): number {
  try {
    const stat = readFileSync(`/proc/${server().pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** What Linux counts in, on every machine. */
const TICKS_PER_SECOND = 100;
