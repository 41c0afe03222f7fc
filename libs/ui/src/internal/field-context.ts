import { createContext, use } from 'react';

export type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
export const FieldContext = createContext<FieldContextValue | null>(null);

/** Attributes that tie a control to the Field around it; what the caller says wins. */
export function useFieldAttributes(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  required?: boolean | undefined;
}) {
  const field = use(FieldContext);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    ...((own.id ?? field?.id) ? { id: own.id ?? field?.id } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(field?.invalid || own['aria-invalid'] ? { 'aria-invalid': true as const } : {}),
    ...((own.required ?? field?.required) ? { 'aria-required': true as const } : {}),
  };
}
