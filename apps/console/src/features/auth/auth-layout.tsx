import { isLanguage, LANGUAGES, useLanguage, useTranslation } from '@concord/i18n';
import { AgreementPicture, Select, TextLink } from '@concord/ui';
import { type ReactNode, Suspense } from 'react';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { PublicPage } from '../../shared/page/public-page.tsx';
import { changeLanguage } from '../../shared/preferences/change-language.ts';

const languages = LANGUAGES.map(({ code, label }) => ({ value: code, label }));

function Picture() {
  const { t } = useTranslation();
  return (
    <AgreementPicture
      before={t('login.sample.before')}
      marked={t('login.sample.marked')}
      after={t('login.sample.after')}
      people={[t('login.sample.person_1'), t('login.sample.person_2'), t('login.sample.person_3')]}
      answer={t('login.sample.answer')}
      result={t('login.sample.result')}
      note={t('login.sample.note')}
    />
  );
}

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
      picture={<Picture />}
    >
      <Suspense>{children}</Suspense>
    </PublicPage>
  );
}
