export type { TFunction } from 'i18next';
export { I18nextProvider, useTranslation } from 'react-i18next';
export {
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRatio,
  formatTime,
  type Moment,
} from './format.ts';
export {
  type Catalogue,
  type CatalogueLoader,
  type CatalogueLoaders,
  initI18n,
  loadMessages,
  type MessageKey,
  useLanguage,
} from './i18n.ts';
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
export { getLanguage, PREFERENCE_KEY, setLanguage } from './preference.ts';
