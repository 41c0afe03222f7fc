import { type Language, setLanguage } from '@concord/i18n';

/** Saves the choice and loads the page anew in it (SPEC section 4). */
export function changeLanguage(language: Language): void {
  if (setLanguage(language)) location.reload();
}
