import type { TFunction } from '@concord/i18n';
import type { ComboboxProps, FilterChipProps } from '@concord/ui';

/** What a list of options says, in the console's language. */
export function optionTexts(t: TFunction): ComboboxProps['labels'] {
  return {
    clear: t('common.clear'),
    loading: t('list.loading'),
    empty: t('list.empty'),
    found: (count) => t('list.total', { count }),
  };
}

/** The same for a filter. */
export function filterTexts(t: TFunction, label: string): FilterChipProps['labels'] {
  return { ...optionTexts(t), clear: t('list.remove_filter', { label }), search: t('list.find_option') };
}
