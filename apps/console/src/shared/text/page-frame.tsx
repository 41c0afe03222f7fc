import { useTranslation } from '@concord/i18n';
import { Button, Stack, Text } from '@concord/ui';
import { useState } from 'react';

// The button that was pressed is gone.
const takeFocus = (hint: HTMLElement | null) => hint?.focus({ preventScroll: true });

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
      {/* Above the frame: below it, the words would be out of view when the page refuses to be shown. */}
      <div ref={takeFocus} tabIndex={-1}>
        <Text as="p" size="small" tone="quiet">
          {t('workbench.page_hint')}
        </Text>
      </div>
      <iframe
        title={t('workbench.page_frame')}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        width="100%"
        height="560"
      />
    </Stack>
  );
}
