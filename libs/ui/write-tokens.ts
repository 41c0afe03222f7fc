import { writeFileSync } from 'node:fs';
import { designTokens, printed } from './src/theme/design-tokens.ts';

writeFileSync(new URL('tokens.json', import.meta.url), `${printed(designTokens())}\n`);
