/** What stands for a contributor whose name is hidden: of the submission, and so another one for each piece of work. */
export const contributorCode = (submission: string): string => submission.slice(-4).toUpperCase();
