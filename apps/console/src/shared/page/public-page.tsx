import { useTranslation } from '@concord/i18n';
import { Logo, PublicFrame, type PublicFrameProps } from '@concord/ui';
import { paths } from '../navigation/paths.ts';
import { PlaceLink } from '../navigation/place.tsx';
import { CompanyLine } from './company-line.tsx';

/** A page outside the menu. */
export function PublicPage(props: Omit<PublicFrameProps, 'brand' | 'footer'>) {
  const { t } = useTranslation();
  return (
    <PublicFrame
      {...props}
      brand={
        <PlaceLink to={paths.home} aria-label={t('layout.home')}>
          <Logo name="Concord" />
        </PlaceLink>
      }
      footer={<CompanyLine />}
    />
  );
}
