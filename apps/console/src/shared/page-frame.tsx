import { useTranslation } from '@concord/i18n';
import { Button, Stack, Text } from '@concord/ui';
import { useState } from 'react';

/** The page a row comes from, fetched only when asked for, and kept apart from the console. */
export function PageFrame({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Stack align="start">
        <Button iconStart="globe" onClick={() => setShown(true)}>
          {t('workbench.page_show')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <iframe
        title={t('workbench.page_frame')}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        width="100%"
        height="560"
      />
      <Text as="p" size="small" tone="quiet">
        {t('workbench.page_hint')}
      </Text>
    </Stack>
  );
}
