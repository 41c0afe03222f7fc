import { type Language, setLanguage } from '@concord/i18n';
import { keepForms } from './carried-forms.ts';

/** Saves the choice and loads the page anew in it (SPEC section 4), with what stood in its forms. */
export function changeLanguage(language: Language): void {
  if (!setLanguage(language)) return;
  keepForms();
  location.reload();
}
