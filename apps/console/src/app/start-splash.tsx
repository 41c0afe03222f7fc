import { useTranslation } from '@concord/i18n';
import { Splash } from '@concord/ui';
import { useEffect } from 'react';

/** Over the start of the page; any key or press takes it away. */
export function StartSplash({ dismiss }: { dismiss: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener('keydown', dismiss);
    addEventListener('pointerdown', dismiss);
    return () => {
      removeEventListener('keydown', dismiss);
      removeEventListener('pointerdown', dismiss);
    };
  }, [dismiss]);
  return <Splash text={t('layout.splash')} />;
}
