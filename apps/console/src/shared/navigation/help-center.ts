import { useLanguage } from '@concord/i18n';
import { paths } from './paths.ts';

/** The sections of the Help Center that a screen leads to; their anchors come from the English guides in docs/help. */
export const helpSections = [
  'sign-in',
  'import-problems',
  'keys-of-the-review-desk',
  'keys-of-adjudication',
  'measure-agreement-in-a-file',
  'how-reliable-the-answers-are',
] as const;

/** The address of the Help Center in the language on screen. It is not a page of the console: the server has it. */
export function useHelpCenter(section?: (typeof helpSections)[number]): string {
  const page = `${paths.helpCenter}${useLanguage()}/`;
  return section === undefined ? page : `${page}#${section}`;
}
