import { CONTRIBUTOR, MANAGER, MASTER, type UserType } from '@concord/domain';

/** From the most to the least often added. */
export const TYPES = [CONTRIBUTOR, MANAGER, MASTER] as const;

/** The type that a choice names. */
export const typeOf = (value: string): UserType => TYPES.find((type) => String(type) === value) ?? CONTRIBUTOR;
