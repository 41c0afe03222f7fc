import { useTranslation } from '@concord/i18n';
import { Splash } from '@concord/ui';
import { useLayoutEffect, useRef } from 'react';
import { rememberSplash } from './splash-seen.ts';
import { swallowGesture } from './swallow-gesture.ts';

/** Over the start of the page; any key or press closes it, and does nothing else. */
export function StartSplash({ dismiss }: { dismiss: () => void }) {
  const { t } = useTranslation();
  const leave = useRef(dismiss);
  useLayoutEffect(() => {
    leave.current = dismiss;
  });
  // As soon as it is seen: a key that follows at once is not for what is beneath.
  useLayoutEffect(() => {
    rememberSplash();
    return swallowGesture(() => leave.current());
  }, []);
  return <Splash text={t('layout.splash')} />;
}
