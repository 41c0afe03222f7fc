import type { Schema } from '@concord/api-client';
import type { StatusLook } from './status-tone.ts';

/** The colour and sign of each reading. */
export const verdictLooks = {
  reliable: { tone: 'positive', icon: 'check' },
  probably_reliable: { tone: 'info', icon: 'check' },
  tentative: { tone: 'caution', icon: 'half-ring' },
  not_reliable: { tone: 'severe', icon: 'warning' },
  too_few_rows: { tone: 'neutral', icon: 'info' },
} as const satisfies Record<Schema<'QualityVerdict'>, StatusLook>;
