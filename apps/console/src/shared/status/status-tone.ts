import type { MessageKey } from '@concord/i18n';
import type { IconName, PillProps } from '@concord/ui';

export type StatusLook = { tone: PillProps['tone']; icon: IconName };

const active = { tone: 'active', icon: 'play' } as const;
const inactive = { tone: 'inactive', icon: 'pause' } as const;
const draft = { tone: 'draft', icon: 'pencil' } as const;
const late = { tone: 'late', icon: 'clock' } as const;
const overdue = { tone: 'overdue', icon: 'flag' } as const;
const completed = { tone: 'approved', icon: 'checks' } as const;
const outstanding = { tone: 'inactive', icon: 'half-ring' } as const;
const submitted = { tone: 'review', icon: 'arrow-up' } as const;

type InForms = `${string}_${'one' | 'other'}`;
/** Every status there is: a message key without `status.`. One that has no look does not compile. */
export type Status = MessageKey extends infer Key
  ? Key extends `status.${infer Name}`
    ? Exclude<Name, InForms>
    : never
  : never;

const looks = {
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
  'task.in_progress': { tone: 'active', icon: 'ring' },
  'task.assigned': { tone: 'active', icon: 'user' },
  'submission.incomplete': outstanding,
  'submission.incomplete_progress': outstanding,
  'submission.outstanding': outstanding,
  'submission.submitted': submitted,
  'submission.under_review': { tone: 'review', icon: 'eye' },
  'submission.approved': { tone: 'approved', icon: 'check' },
  'submission.returned': { tone: 'returned', icon: 'x' },
  'submission.late': late,
  'contributor.assigned': { tone: 'active', icon: 'user' },
  'contributor.idle': inactive,
  'user.active': active,
  'user.invited': { tone: 'draft', icon: 'mail' },
  'user.disabled': inactive,
  'user.undelivered': { tone: 'returned', icon: 'mail' },
} as const satisfies Record<Status, StatusLook>;

/** Tone, icon and message of a status, for Pill. */
export function statusTone<S extends Status>(status: S): StatusLook & { message: `status.${S}` } {
  return { ...looks[status], message: `status.${status}` };
}
