import { writeFileSync } from 'node:fs';
import { stateMachinesPage } from './state-machines.ts';

writeFileSync(new URL('../../../docs/state-machines.md', import.meta.url), stateMachinesPage);
