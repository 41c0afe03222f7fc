import { createContext, use } from 'react';

export type FieldContextValue = {
  id: string;
  /** Of the label, for what is named by `aria-labelledby`. */
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};
export const FieldContext = createContext<FieldContextValue | null>(null);

const ids = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

/** Attributes that tie a control to the Field around it; what the caller says wins. */
export function useFieldAttributes(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  required?: boolean | undefined;
}) {
  const field = use(FieldContext);
  const describedBy = ids(field?.describedBy, own['aria-describedby']);
  return {
    ...((own.id ?? field?.id) ? { id: own.id ?? field?.id } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(field?.invalid || own['aria-invalid'] ? { 'aria-invalid': true as const } : {}),
    ...((own.required ?? field?.required) ? { 'aria-required': true as const } : {}),
  };
}

/** The same for a group of controls: the Field's label is its name, unless it has one of its own. */
export function useGroupAttributes(own: { label?: string | undefined; describedBy?: string | undefined }) {
  const field = use(FieldContext);
  const describedBy = ids(field?.describedBy, own.describedBy);
  return {
    ...(own.label ? { 'aria-label': own.label } : field ? { 'aria-labelledby': field.labelId } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}
