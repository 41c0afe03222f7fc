import { isLanguage, LANGUAGES, useLanguage, useTranslation } from '@concord/i18n';
import { Select, TextLink } from '@concord/ui';
import { type ReactNode, Suspense } from 'react';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { late } from '../../shared/network/late.ts';
import { PublicPage } from '../../shared/page/public-page.tsx';
import { changeLanguage } from '../../shared/preferences/change-language.ts';

const languages = LANGUAGES.map(({ code, label }) => ({ value: code, label }));

/** Beside the form, where there is room: pages of signed-in users need not load it. */
const SamplePicture = late(() =>
  import('./sample-picture.tsx').then(
    ({ SamplePicture }) => SamplePicture,
    () => () => null,
  ),
);

/** Rarely something to say, so the form does not wait for it. */
const ReadOnlyBanner = late(() =>
  import('./read-only-banner.tsx').then(
    ({ ReadOnlyBanner }) => ReadOnlyBanner,
    () => () => null,
  ),
);

/** Around the screens of the signed-out area. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const helpCenter = useHelpCenter('sign-in');
  return (
    <PublicPage
      end={
        <Select
          quiet
          size="small"
          aria-label={t('language.select')}
          options={languages}
          value={language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) changeLanguage(target.value);
          }}
        />
      }
      footerEnd={
        <TextLink href={helpCenter} tone="inherit">
          {t('common.help_center')}
        </TextLink>
      }
      picture={
        <Suspense>
          <SamplePicture />
        </Suspense>
      }
    >
      <Suspense>
        <ReadOnlyBanner />
      </Suspense>
      <Suspense>{children}</Suspense>
    </PublicPage>
  );
}
