// Preloaded into the servers of tests: however busy the machine is, none is cut short while it stops.
import { stopLimits } from '../../kernel/stop-limits.ts';

stopLimits.all = 60_000;
