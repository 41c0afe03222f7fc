import { type FormOptions, useForm } from './use-form.ts';
import { useFormGuard } from './use-form-guard.tsx';

/** A form that warns before it is left unsaved; `dialog` is to be rendered with it. */
export function useGuardedForm<Values extends object>(options: FormOptions<Values>) {
  const form = useForm({
    ...options,
    async save(values) {
      guard.saveStarted();
      try {
        await options.save(values);
        guard.saveSucceeded();
      } catch (error) {
        guard.saveFailed();
        throw error;
      }
    },
  });
  const guard = useFormGuard(form.isEdited);
  return { ...form, dialog: guard.dialog };
}
