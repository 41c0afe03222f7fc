import { ApiError, type FieldError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveFocusLater } from '../keys/move-focus.ts';
import { errorMessage } from './error-message.ts';
import { fieldMessage, type Issue, takenIssue } from './field-message.ts';
import { withFilledIn } from './filled-in.ts';
import { dropStoredDraft, formName, trackDraft, withStoredDraft } from './form-draft-storage.ts';
import { type FormState, restarted, startForm, withRefusal, withValue, withVisited } from './form-state.ts';

type Name<Values> = keyof Values & string;
/** The fields that contain text. */
type TextName<Values> = { [N in Name<Values>]: Values[N] extends string ? N : never }[Name<Values>];
/** What is wrong with which field. */
export type Issues<Values> = Partial<Record<Name<Values>, Issue | undefined>>;

export type FormOptions<Values, Saved = unknown> = {
  /** what the form starts with */
  initial: Values;
  /** all that is wrong with the values, by field */
  check: (values: Values) => Issues<Values>;
  /** Saves. What it throws is shown: at the fields an ApiError names or is about, and as `failure`. */
  save: (values: Values) => Promise<Saved>;
  /**
   * Takes the form away once it is saved: closes its dialog, or leaves its page. Until it is gone nothing is saved again.
   * Not called if it is gone by then, as another one may be in its place.
   */
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Called instead if it is gone by then. */
  onSavedLate?: (saved: Saved) => void;
  /** It stays as it is once it is saved, with what was typed meanwhile. Any other takes nothing while it is being saved. */
  stays?: boolean;
};

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `/name` is about the field `name`; a deeper pointer is about the field that contains it. */
function fieldOf({ pointer }: FieldError): string {
  return pointer.split('/')[1] ?? '';
}

function refusedFields(failure: ApiError, values: object): Record<string, Issue> {
  const taken = takenIssue(failure, values);
  const named = Object.fromEntries(failure.errors.map((one) => [fieldOf(one), one]));
  return taken ? { ...named, [taken.field]: taken.issue } : named;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const isFaultless = (issues: object) => Object.values(issues).every((issue) => issue === undefined);

/** What was typed and not saved is there again when the form is opened again. */
function useStoredDraft<Values extends object>(initial: Values, { values, saved }: FormState<Values>): boolean {
  const isEdited = !isSame(values, saved);
  const name = formName(initial);
  useEffect(() => dropStoredDraft(name), [name]);
  useEffect(() => (isEdited ? trackDraft(name, values) : undefined), [isEdited, name, values]);
  return isEdited;
}

/** Checks and saves a form. What was refused is shown at its fields, and the first wrong one gets the focus. */
function useSubmit<Values extends object, Saved>(
  { check, save, onSaved, onSavedLate }: FormOptions<Values, Saved>,
  { values, isSaving, refusals }: FormState<Values>,
  change: (to: (now: FormState<Values>) => FormState<Values>) => void,
  form: RefObject<HTMLFormElement | null>,
): () => Promise<void> {
  const moveFocus = useRef<ReturnType<typeof moveFocusLater>>(undefined);
  // Once the messages are drawn, so that a screen reader reads the field together with its own.
  useEffect(() => {
    const first = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) moveFocus.current?.(first);
  }, [refusals, form]);

  return async () => {
    if (isSaving) return;
    moveFocus.current = moveFocusLater();
    const filledIn = withFilledIn(values, form.current);
    const isReady = isFaultless(check(filledIn));
    change((now) => ({ ...now, failure: undefined, values: filledIn, isSaving: isReady }));
    if (!isReady) return change(withRefusal);
    try {
      const saved = await save(filledIn);
      const isLeaving = form.current !== null && onSaved !== undefined;
      change((now) => ({ ...now, saved: filledIn, visited: new Set(), isSaving: isLeaving }));
      if (isLeaving) onSaved(saved);
      else onSavedLate?.(saved);
    } catch (failure) {
      const isNamed = failure instanceof ApiError;
      if (!isNamed) reportError(failure);
      const refused = isNamed && refusedFields(failure, filledIn);
      change((now) => withRefusal({ ...now, refused: refused || now.refused, failure, isSaving: false }));
    }
  };
}

/**
 * A form: its values, and what is wrong with them, shown on blur and on submit. What was typed stays when the server
 * refuses it, and the first wrong field gets the focus.
 */
export function useForm<Values extends object, Saved = unknown>(options: FormOptions<Values, Saved>) {
  const { initial, check, stays = false } = options;
  const { t } = useTranslation();
  const [state, setState] = useState(() => startForm(initial, withStoredDraft(initial)));
  const { values, visited, edited, refused, failure, isSaving } = state;
  const form = useRef<HTMLFormElement>(null);
  const isEdited = useStoredDraft(initial, state);
  const submit = useSubmit(options, state, setState, form);
  const issues: Readonly<Record<string, Issue | undefined>> = check(values);
  const change = (name: Name<Values>, value: unknown) =>
    setState((now) => (now.isSaving && !stays ? now : withValue(now, name, value)));
  const visit = (name: Name<Values>) => setState((now) => withVisited(now, name));

  return {
    values,
    set: <N extends Name<Values>>(name: N, value: Values[N]) => change(name, value),
    visit,
    isValid: isFaultless(issues),
    isSaving,
    isEdited,
    /** what the last submit threw */
    failure,
    /** `failure` in the reader's language, unless a field says it */
    failureText: failure === undefined || takenIssue(failure, values) ? undefined : errorMessage(failure, t),
    submit,
    /** For the form element: `<form {...form.props}>`. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** For a control of text: `<TextInput {...form.text('name')} />`. */
    text: <N extends TextName<Values>>(name: N) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<TextElement>) => change(name, target.value),
      // Passing through an empty field on the way to another is not a mistake.
      onBlur: () => {
        if (edited.has(name)) visit(name);
      },
    }),
    /** What to show at a field, if anything. */
    error(name: Name<Values>): string | undefined {
      const issue = refused[name] ?? (visited.has(name) ? issues[name] : undefined);
      return issue && fieldMessage(issue, t);
    },
    /** Restarts from these values, as from a record that was reloaded. */
    reset: (next: Values) => setState((now) => restarted(now, next)),
  };
}
