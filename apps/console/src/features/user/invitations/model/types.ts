import { CONTRIBUTOR, MANAGER, type UserType } from '@concord/domain';

/** Whom a list can invite, from the most to the least often added; masters are invited alone. */
export const TYPES = [CONTRIBUTOR, MANAGER] as const;

/** The type that a choice names. */
export const typeOf = (value: string): UserType => TYPES.find((type) => String(type) === value) ?? CONTRIBUTOR;
