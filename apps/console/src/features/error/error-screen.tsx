import { useTranslation } from '@concord/i18n';
import { Box, Button, Discs, Heading, Inline, Mono, Stack, Text } from '@concord/ui';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PlaceLink, usePlace } from '../../shared/navigation/place.tsx';
import { PublicPage } from '../../shared/page/public-page.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSessionState } from '../../shared/session/use-session.ts';
import { missingPath } from './missing-path.ts';

/** The six pages: which picture, and whether something was not found. Their words are `error_page.v1` to `v6`. */
const pages = {
  'error-v1': { version: 1, isMissing: true },
  'error-v2': { version: 2, isMissing: true },
  'error-v3': { version: 3, isMissing: true },
  'error-v4': { version: 4, isMissing: true },
  'error-v5': { version: 5, isMissing: false },
  'error-v6': { version: 6, isMissing: false },
} as const;

function isPage(name: string | undefined): name is keyof typeof pages {
  return name !== undefined && Object.hasOwn(pages, name);
}

/**
 * Something went wrong, or there is no such page: shows this, with a link to continue.
 * @param pathname its address, which says which of the six it is
 */
export function ErrorScreen({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const page = pathname.split('/')[2];
  const { version, isMissing } = pages[isPage(page) ? page : 'error-v1'];
  const isSignedIn = useSessionState((session) => session.hasTag('signed-in'));
  const helpCenter = useHelpCenter();
  const title = t(`error_page.v${version}.title`);
  const heading = usePageTitle(title);
  const asked = missingPath(usePlace().state);
  return (
    <PublicPage footerEnd={asked === undefined ? undefined : <Mono>{asked}</Mono>}>
      <Stack gap={8} align="center">
        <Discs scene={version} label={t(`error_page.v${version}.picture`)} />
        {isMissing && <Text tone="quiet">{t('error_page.code')}</Text>}
        <Heading level={1} size="page" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Text as="p" tone="soft" align="center">
          {t(`error_page.v${version}.text`)}
        </Text>
        <Box paddingY={16}>
          <Inline gap={8} justify="center">
            <Button asChild tone="primary" size="large">
              <PlaceLink to={paths.home}>{isSignedIn ? t('error_page.home') : t('error_page.sign_in')}</PlaceLink>
            </Button>
            <Button asChild size="large" iconStart="help">
              <a href={helpCenter}>{t('common.help_center')}</a>
            </Button>
          </Inline>
        </Box>
      </Stack>
    </PublicPage>
  );
}
