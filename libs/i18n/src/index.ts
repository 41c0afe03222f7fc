export {
  FULL_WIDTH,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatFixedPercent,
  formatList,
  formatNumber,
  formatPercent,
  formatRatio,
  formatTime,
  type Moment,
} from './format.ts';
export {
  type CatalogueLoader,
  type CatalogueLoaders,
  initI18n,
  loadMessages,
  switchLanguage,
  useLanguage,
  useTranslation,
} from './i18n.ts';
export { keyName, spokenKey } from './key-names.ts';
export {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfTag,
  languageTag,
} from './languages.ts';
export type { CataloguePart } from './parts.ts';
export {
  getLanguage,
  languageOfPerson,
  lastShown,
  PREFERENCE_KEY,
  rememberShown,
  setLanguage,
} from './preference.ts';
export { type TextLanguage, textAttributes, textLanguageName, textLanguages } from './text-language.ts';
export type {
  Catalogue,
  CodedKey,
  MessageKey,
  MessageValues,
  PlaceholderOf,
  PlainMessageKey,
  TFunction,
  Translation,
} from './translation.ts';
