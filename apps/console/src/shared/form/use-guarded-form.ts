import { useEffect, useEffectEvent } from 'react';
import { type FormOptions, useForm } from './use-form.ts';
import { useFormGuard } from './use-form-guard.tsx';

type GuardedFormOptions<Values> = FormOptions<Values> & {
  /** Something was typed, or is as it was before. */
  onEdited?: ((isEdited: boolean) => void) | undefined;
  /** It stays on screen once it is saved, with what was typed meanwhile. */
  stays?: boolean;
};

/** A form that warns before it is left unsaved; `dialog` is to be rendered with it. */
export function useGuardedForm<Values extends object>(options: GuardedFormOptions<Values>) {
  const form = useForm({
    ...options,
    async save(values) {
      guard.send({ type: 'save.started' });
      try {
        await options.save(values);
        guard.send({ type: 'save.succeeded' });
      } catch (error) {
        guard.send({ type: 'save.failed' });
        throw error;
      }
    },
  });
  const guard = useFormGuard(form.isEdited);
  const tell = useEffectEvent((isEdited: boolean) => options.onEdited?.(isEdited));
  useEffect(() => tell(form.isEdited), [form.isEdited]);
  const { send } = guard;
  const { isSaving, isEdited } = form;
  const { stays = false } = options;
  useEffect(() => {
    if (stays && isEdited && !isSaving) send({ type: 'form.edited' });
  }, [stays, isEdited, isSaving, send]);
  return { ...form, dialog: guard.dialog };
}
