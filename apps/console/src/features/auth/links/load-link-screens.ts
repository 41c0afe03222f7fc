import { loadMessages } from '@concord/i18n';

/** These screens have a part of the catalogue to themselves: hardly anyone sees them more than once. */
const withTexts = async <Screens>(screens: Promise<Screens>): Promise<Screens> =>
  (await Promise.all([screens, loadMessages('links')]))[0];

export const loadRegistration = async () => (await withTexts(import('./registration-screen.tsx'))).RegistrationScreen;

export const loadForgotPassword = async () =>
  (await withTexts(import('./forgot-password-screen.tsx'))).ForgotPasswordScreen;

export const loadConfirmEmail = async () => (await withTexts(import('./confirm-email-screen.tsx'))).ConfirmEmailScreen;
