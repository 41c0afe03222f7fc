import type { PersonLine } from '@concord/domain/people';
import { useTranslation } from '@concord/i18n';
import { Box, Button, Panel, Stack, Text, TextLink, useToast } from '@concord/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { copyText } from '../../../shared/text/copy-text.ts';
import { invitedText } from './model/people-text.ts';
import { usePages } from './pages.tsx';
import { PeopleTable } from './people-table.tsx';

export type InvitedPanelProps = { people: readonly PersonLine[]; title: RefObject<HTMLHeadingElement | null> };

/** Who has been invited from here, and what is left to do for them. */
export function InvitedPanel({ people, title }: InvitedPanelProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { shown, pager } = usePages(people);

  async function copy(): Promise<void> {
    const isCopied = await copyText(invitedText(people));
    toast(isCopied ? { text: t('invitation.copied') } : { text: t('invitation.not_copied'), tone: 'critical' });
  }

  return (
    <Panel
      title={t('invitation.invited', { count: people.length })}
      titleRef={title}
      padded={false}
      actions={
        <Button size="small" iconStart="copy" onClick={() => void copy()}>
          {t('invitation.copy')}
        </Button>
      }
    >
      <Box paddingX="inset" paddingY={8}>
        <Stack gap={4}>
          <Text as="p">{t('invitation.invited_hint')}</Text>
          <TextLink asChild>
            <Link to={`${paths.userList}?state=invited`}>{t('invitation.see_invited')}</Link>
          </TextLink>
        </Stack>
      </Box>
      <PeopleTable
        caption={t('invitation.invited', { count: people.length })}
        rows={shown}
        rowKey={({ username }) => username}
        personOf={(person) => person}
      />
      {pager}
    </Panel>
  );
}
