import type { MessageKey } from '@concord/i18n';
import type { IconName, Intent } from '@concord/ui';

/** The only table of tones by state, for records, answers and events in a log. */
export const stateTone = {
  active: 'info',
  assigned: 'info',
  in_progress: 'info',
  restored: 'info',
  completed: 'positive',
  approved: 'positive',
  correct: 'positive',
  saved: 'positive',
  submitted: 'caution',
  under_review: 'caution',
  skipped: 'caution',
  unsent: 'caution',
  away: 'caution',
  late: 'severe',
  different: 'severe',
  disputed: 'severe',
  overdue: 'urgent',
  returned: 'critical',
  incorrect: 'critical',
  undelivered: 'critical',
  failed: 'critical',
  draft: 'promote',
  created: 'promote',
  changed: 'promote',
  invited: 'promote',
  inactive: 'neutral',
  outstanding: 'neutral',
  removed: 'neutral',
} as const satisfies Record<string, Intent>;

export type StatusLook = { tone: Intent; icon: IconName };

const active = { tone: stateTone.active, icon: 'play' } as const;
const inactive = { tone: stateTone.inactive, icon: 'pause' } as const;
const draft = { tone: stateTone.draft, icon: 'pencil' } as const;
const late = { tone: stateTone.late, icon: 'clock' } as const;
const overdue = { tone: stateTone.overdue, icon: 'flag' } as const;
const completed = { tone: stateTone.completed, icon: 'checks' } as const;
const outstanding = { tone: stateTone.outstanding, icon: 'half-ring' } as const;
const submitted = { tone: stateTone.submitted, icon: 'arrow-up' } as const;
const running = { tone: stateTone.in_progress, icon: 'ring' } as const;
const assigned = { tone: stateTone.assigned, icon: 'user' } as const;

type InForms = `${string}_${'one' | 'other'}`;
/** Every status there is: a message key without `status.`. One that has no look does not compile. */
export type Status = MessageKey extends infer Key
  ? Key extends `status.${infer Name}`
    ? Exclude<Name, InForms>
    : never
  : never;

export const statusLooks = {
  'project.active': active,
  'project.inactive': inactive,
  'project.draft': draft,
  'project.completed': completed,
  'project.late': late,
  'project.overdue': overdue,
  'task.active': active,
  'task.inactive': inactive,
  'task.paused': inactive,
  'task.draft': draft,
  'task.completed': completed,
  'task.late': late,
  'task.overdue': overdue,
  'task.outstanding': outstanding,
  'task.submitted': submitted,
  'task.in_progress': running,
  'task.pilot': running,
  'task.assigned': assigned,
  'submission.incomplete': outstanding,
  'submission.incomplete_progress': outstanding,
  'submission.outstanding': outstanding,
  'submission.submitted': submitted,
  'submission.under_review': { tone: stateTone.under_review, icon: 'eye' },
  'submission.approved': { tone: stateTone.approved, icon: 'check' },
  'submission.returned': { tone: stateTone.returned, icon: 'x' },
  'submission.paused': inactive,
  'submission.gold_below': { tone: stateTone.different, icon: 'warning' },
  'submission.disputed': { tone: stateTone.disputed, icon: 'flag' },
  'submission.late': late,
  'contributor.assigned': assigned,
  'contributor.idle': inactive,
  'user.active': active,
  'user.invited': { tone: stateTone.invited, icon: 'mail' },
  'user.disabled': inactive,
  'user.away': { tone: stateTone.away, icon: 'calendar' },
  'user.undelivered': { tone: stateTone.undelivered, icon: 'mail' },
} as const satisfies Record<Status, StatusLook>;

/** Tone, icon and message of a status, for Pill. */
export function statusTone<S extends Status>(status: S): StatusLook & { message: `status.${S}` } {
  return { ...statusLooks[status], message: `status.${status}` };
}
