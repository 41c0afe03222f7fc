import type { StatusLook } from '../../../shared/status/status-tone.ts';
import type { LineState } from './model/invite-list.ts';

/** The colour and sign of each state of a line. */
export const stateLooks = {
  wrong: { tone: 'severe', icon: 'warning' },
  checking: { tone: 'neutral', icon: 'half-ring' },
  ready: { tone: 'positive', icon: 'check' },
  sending: { tone: 'info', icon: 'send' },
  unanswered: { tone: 'caution', icon: 'help' },
} as const satisfies Record<LineState, StatusLook>;
