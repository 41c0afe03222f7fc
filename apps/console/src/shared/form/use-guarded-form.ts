import { useEffect, useEffectEvent, useRef } from 'react';
import { type FormOptions, useForm } from './use-form.ts';
import { useFormGuard } from './use-form-guard.tsx';

type GuardedFormOptions<Values, Saved> = FormOptions<Values, Saved> & {
  /** Something was typed, or is as it was before. */
  onEdited?: ((isEdited: boolean) => void) | undefined;
};

/**
 * A form that warns before it is left unsaved; `dialog` is to be rendered with it. Who has gone elsewhere while it was being
 * saved is led there, and not by `onSaved`.
 */
export function useGuardedForm<Values extends object, Saved = unknown>(options: GuardedFormOptions<Values, Saved>) {
  const { onSaved } = options;
  const goesElsewhere = useRef(false);
  const form = useForm({
    ...options,
    async save(values) {
      guard.send({ type: 'save.started' });
      try {
        const saved = await options.save(values);
        goesElsewhere.current = guard.isLeaving();
        guard.send({ type: 'save.succeeded' });
        return saved;
      } catch (error) {
        guard.send({ type: 'save.failed' });
        throw error;
      }
    },
    onSaved:
      onSaved &&
      ((saved) => {
        // once the form knows that it is saved, its guard allows leaving
        if (!goesElsewhere.current) setTimeout(() => onSaved(saved));
      }),
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
