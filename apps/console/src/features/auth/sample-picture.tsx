import { useTranslation } from '@concord/i18n';
import { AgreementPicture } from '@concord/ui';

/** What Concord is for, in a picture: three people, one answer. */
export function SamplePicture() {
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
