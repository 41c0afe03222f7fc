import { ApiError, type FieldError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from './error-message.ts';
import { fieldMessage, type Issue } from './field-message.ts';
import { withFilledIn } from './filled-in.ts';
import { dropStoredDraft, formName, trackDraft, withStoredDraft } from './form-draft-storage.ts';

type Name<Values> = keyof Values & string;
/** The fields that contain text. */
type TextName<Values> = { [N in Name<Values>]: Values[N] extends string ? N : never }[Name<Values>];
/** What is wrong with which field. */
export type Issues<Values> = Partial<Record<Name<Values>, Issue | undefined>>;

export type FormOptions<Values> = {
  /** what the form starts with */
  initial: Values;
  /** all that is wrong with the values, by field */
  check: (values: Values) => Issues<Values>;
  /** Saves. What it throws is shown: at the fields an ApiError names, and as `failure`. */
  save: (values: Values) => Promise<unknown>;
};

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `/name` is about the field `name`; a deeper pointer is about the field that contains it. */
function fieldOf({ pointer }: FieldError): string {
  return pointer.split('/')[1] ?? '';
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * A form: its values, and what is wrong with them, shown on blur and on submit. What was typed stays when the server
 * refuses it, and the first wrong field gets the focus.
 */
export function useForm<Values extends object>({ initial, check, save }: FormOptions<Values>) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(() => withStoredDraft(initial));
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, Issue>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const isEdited = !isSame(values, saved);
  const name = formName(initial);
  useEffect(() => dropStoredDraft(name), [name]);
  useEffect(() => (isEdited ? trackDraft(name, values) : undefined), [isEdited, name, values]);

  const issues: Readonly<Record<string, Issue | undefined>> = check(values);
  const isFaultless = (found: object) => Object.values(found).every((issue) => issue === undefined);
  const isValid = isFaultless(issues);

  // Once the messages are drawn, so that a screen reader reads the field together with its own.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(): void {
    setVisited(new Set(Object.keys(values)));
    setRefusals((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (isSaving) return;
    setFailure(undefined);
    const filledIn = withFilledIn(values, form.current);
    setValues(filledIn);
    if (!isFaultless(check(filledIn))) return refuse();
    setSaving(true);
    try {
      await save(filledIn);
      setSaved(filledIn);
      setVisited(new Set());
    } catch (error) {
      if (error instanceof ApiError) setRefused(Object.fromEntries(error.errors.map((one) => [fieldOf(one), one])));
      else reportError(error);
      setFailure(error);
      refuse();
    } finally {
      setSaving(false);
    }
  }

  function change(name: Name<Values>, value: unknown): void {
    setValues((now) => ({ ...now, [name]: value }));
    setEdited((now) => new Set(now).add(name));
    setRefused(({ [name]: _, ...rest }) => rest);
  }
  const visit = (name: Name<Values>) => setVisited((now) => new Set(now).add(name));

  return {
    values,
    set: <N extends Name<Values>>(name: N, value: Values[N]) => change(name, value),
    visit,
    isValid,
    isSaving,
    isEdited,
    /** what the last submit threw */
    failure,
    /** `failure` in the reader's language */
    failureText: failure === undefined ? undefined : errorMessage(failure, t),
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
    reset(next: Values): void {
      setSaved(next);
      setValues(next);
      setVisited(new Set());
      setRefused({});
      setFailure(undefined);
    },
  };
}
