import { useTranslation } from '@concord/i18n';
import { Inline, LiveRegion, Skeleton, Spinner, Text } from '@concord/ui';
import { useEffect, useState } from 'react';

const WORDS_AFTER_MS = 1000;

/** In the place of a preview that is being read: a bar at first; of a task with many rows it takes seconds, which is said in words. */
export function PreviewWait() {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WORDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = t('overlap.calculating');
  return (
    <>
      {isLong ? (
        <Inline gap={8}>
          <Spinner size="small" />
          <Text tone="quiet">{words}</Text>
        </Inline>
      ) : (
        <Skeleton />
      )}
      <LiveRegion>{isLong && words}</LiveRegion>
    </>
  );
}
