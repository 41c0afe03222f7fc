/** Functions that are still to be divided. The list only ever gets shorter. */
export const STILL_TOO_LONG: readonly string[] = [
  'apps/console/src/features/task/builder/data/use-intake.ts useIntake',
  'apps/console/src/features/task/builder/questions/choices/use-choice-list.ts useChoiceList',
  'apps/console/src/features/user-task/workbench/model/use-workbench.ts useWorkbench',
  'apps/console/src/shared/form/use-form.ts useForm',
];
