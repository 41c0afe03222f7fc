const DIGITS = 12;

/** The id of a record of the sample workspace; each kind of record has numbers of its own. */
export const sampleId = (n: number): string => `019a9f5e-0000-7000-8000-${n.toString(16).padStart(DIGITS, '0')}`;
