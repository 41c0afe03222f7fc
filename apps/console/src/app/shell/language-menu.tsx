import { specConstants } from '@concord/domain';
import { LANGUAGES, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu } from '@concord/ui';
import { chooseLanguage } from '../../shared/preferences/change-language.ts';

/** The language of the console, one click from every screen. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = LANGUAGES.find(({ code }) => code === language);
  return (
    <DropdownMenu
      trigger={
        <Button
          tone="quiet"
          iconStart="globe"
          iconEnd="chevron-down"
          iconOnNarrow
          aria-label={t('common.labelled', { label: t('language.select'), value: current?.label ?? '' })}
        >
          {current?.label}
        </Button>
      }
      align="end"
      hoverTimeout={specConstants.menuHoverMs}
      items={LANGUAGES.map(({ code, label }) => ({
        id: code,
        label,
        ...(code === current?.code ? { icon: 'check' as const } : {}),
        onSelect: () => void chooseLanguage(code),
      }))}
    />
  );
}
