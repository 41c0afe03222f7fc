/** Joins class names; falsy parts drop out. */
export const cx = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');
