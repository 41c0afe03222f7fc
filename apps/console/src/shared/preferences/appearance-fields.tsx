import { useTranslation } from '@concord/i18n';
import { Inline, SegmentedControl, Stack, Switch, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { useAppearance } from './appearance.ts';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Inline justify="between" gap={8}>
      <Text size="medium" aria-hidden>
        {label}
      </Text>
      {children}
    </Inline>
  );
}

/** How the console looks to the user; each choice takes effect at once. */
export function AppearanceFields() {
  const { t } = useTranslation();
  const [{ theme, density, headerMenu }, change] = useAppearance();
  return (
    <Stack gap={16}>
      <Line label={t('settings.theme.label')}>
        <SegmentedControl
          label={t('settings.theme.label')}
          value={theme}
          onChange={(next) => change({ theme: next })}
          options={[
            { value: 'system', label: t('settings.theme.system') },
            { value: 'light', label: t('settings.theme.light') },
            { value: 'dark', label: t('settings.theme.dark') },
          ]}
        />
      </Line>
      <Line label={t('settings.density.label')}>
        <SegmentedControl
          label={t('settings.density.label')}
          value={density}
          onChange={(next) => change({ density: next })}
          options={[
            { value: 'comfortable', label: t('settings.density.comfortable') },
            { value: 'compact', label: t('settings.density.compact') },
          ]}
        />
      </Line>
      <Switch
        checked={headerMenu}
        onChange={(next) => change({ headerMenu: next })}
        label={t('settings.header_menu')}
        description={t('settings.header_menu_hint')}
      />
      <Text as="p" size="small" tone="quiet">
        {t('settings.saved_here')}
      </Text>
    </Stack>
  );
}
