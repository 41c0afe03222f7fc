import { today } from '@concord/domain';

/** The time of a request, and its date at +08:00, which decides what is late. */
export type Moment = { now: Date; today: string };

export const momentOf = (now: Date): Moment => ({ now, today: today(now) });
