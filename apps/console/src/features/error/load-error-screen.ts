import { loadMessages } from '@concord/i18n';

/** Fetches the error pages and their part of the catalogue, whether someone is signed in or not. */
export async function loadErrorScreen() {
  const [{ ErrorScreen }] = await Promise.all([import('./error-screen.tsx'), loadMessages('error_page')]);
  return ErrorScreen;
}
