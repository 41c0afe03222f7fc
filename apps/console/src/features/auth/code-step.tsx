import { useTranslation } from '@concord/i18n';
import { Button, Stack } from '@concord/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { SignInFailure } from './sign-in-failure.tsx';

type Props = { onBack: () => void };
type Loaded = { Form: ComponentType<Props> | undefined };

/** Fetches the form for the code. If it does not come the page stays as it is, and it can be asked for again. */
export function CodeStep({ onBack }: Props) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (loaded) return;
    import('./code-form.tsx')
      .then(({ loadCodeForm }) => loadCodeForm())
      .then(setLoaded, () => setLoaded({ Form: undefined }));
  }, [loaded]);
  if (!loaded) return null;
  if (loaded.Form) return <loaded.Form onBack={onBack} />;
  return (
    <Stack gap={20}>
      <SignInFailure error={{ code: 'network', params: {} }} />
      <Button onClick={() => setLoaded(undefined)}>{t('common.retry')}</Button>
    </Stack>
  );
}
