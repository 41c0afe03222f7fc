import type { Schema } from '@concord/api-client';
import { textAttributes, useTranslation } from '@concord/i18n';
import { Box, DescriptionList, Inline, ReadingText, Stack, Text, TextLink } from '@concord/ui';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PageFrame } from './page-frame.tsx';

export type RowTextProps = {
  content: Schema<'RowContent'>;
  /** Id of the text, for what is about it. */
  id: string;
  /** A question of this row is about its page. */
  hasPage: boolean;
};

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** Each row starts at its top, however far the one before was scrolled. */
function useTopOf(row: number, within: RefObject<HTMLElement | null>): void {
  // Asking the page whether it is scrolled would make it lay itself out, for each row anew.
  const unscrolled = useRef<number>(undefined);
  useEffect(() => {
    const scrolled = () => {
      unscrolled.current = undefined;
    };
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', scrolled, { capture: true });
  }, []);
  useLayoutEffect(() => {
    if (unscrolled.current === undefined) {
      for (let around = within.current?.parentElement; around; around = around.parentElement) around.scrollTo(0, 0);
      window.scrollTo(0, 0);
    }
    unscrolled.current = row;
  }, [row, within]);
}

/** What a row is: what is known about it, its text, its page. All of it is text as it came. */
export const RowText = memo(function RowText({ content, id, hasPage }: RowTextProps) {
  const { t } = useTranslation();
  const links = content.media.filter(({ url }) => isHttps(url));
  const written = textAttributes(content.language);
  const page = content.page !== null && isHttps(content.page) ? content.page : null;
  const root = useRef<HTMLDivElement>(null);
  useTopOf(content.row_no, root);
  return (
    <Box paddingX="wide" paddingY={16} grow>
      <Stack gap={24}>
        {(content.context.length > 0 || page !== null || links.length > 0) && (
          <Inline justify="between" align="start">
            <DescriptionList
              layout="line"
              items={content.context.map(({ name, value }) => ({ term: name, value: <bdi {...written}>{value}</bdi> }))}
            />
            <Inline gap={12}>
              {links.map(({ name, url }) => (
                <OutLink key={`${name} ${url}`} address={url}>
                  {name}
                </OutLink>
              ))}
              {page !== null && <OutLink address={page}>{t('workbench.page_open')}</OutLink>}
            </Inline>
          </Inline>
        )}
        <div id={id} ref={root}>
          <ReadingText {...written}>{content.text}</ReadingText>
        </div>
        {hasPage && content.page !== null && (
          <Stack gap={8}>
            <Text size="small" tone="quiet" dir="ltr">
              {content.page}
            </Text>
            {page !== null && <PageFrame key={page} address={page} />}
          </Stack>
        )}
      </Stack>
    </Box>
  );
});

function OutLink({ address, children }: { address: string; children: string }) {
  return (
    <Text size="small">
      <TextLink href={address} target="_blank" rel="noopener noreferrer" icon="external">
        {children}
      </TextLink>
    </Text>
  );
}
