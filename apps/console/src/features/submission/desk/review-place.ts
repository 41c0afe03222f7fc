/** Whose marks and words on which submission, in which of its rounds. */
export type ReviewPlace = { user: string; id: string; round: number };
