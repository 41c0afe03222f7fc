import { useTranslation } from '@concord/i18n';
import { Box, Stack, Text } from '@concord/ui';
import { AppearanceFields } from '../../../shared/preferences/appearance-fields.tsx';

/** How the console looks to the person on the page. */
export function SettingsTab() {
  const { t } = useTranslation();
  return (
    <Box paddingX={24} paddingY={16}>
      <Stack gap={16}>
        <Text as="p" size="medium" weight="medium">
          {t('settings.appearance')}
        </Text>
        <AppearanceFields />
      </Stack>
    </Box>
  );
}
