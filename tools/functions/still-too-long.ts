/** Functions that are still to be divided. The list only ever gets shorter. */
export const STILL_TOO_LONG: readonly string[] = ['apps/console/src/shared/form/use-form.ts useForm'];
