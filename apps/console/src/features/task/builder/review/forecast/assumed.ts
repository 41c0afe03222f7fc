/** What a forecast assumes, as typed. */
export type Assumed = {
  hoursPerDay: string;
  /** for those without a pace of their own */
  secondsPerRow: string;
  isOneAway: boolean;
};

export const ASSUMED: Assumed = { hoursPerDay: '4', secondsPerRow: '', isOneAway: false };
