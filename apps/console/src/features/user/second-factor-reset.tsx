import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Inline, Panel, Text, useToast } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusPageTitle } from '../../shared/keys/focus-page-title.ts';
import { useFocusKept } from '../../shared/keys/use-focus-kept.ts';
import { ProofDialog } from '../../shared/session/second-factor/proof-dialog.tsx';
import { api } from '../../shared/session/session.ts';

/** For masters: whether a user has two-step verification, and a way out for one who has lost it. */
export function SecondFactorReset({ user: { id, name } }: { user: { id: string; name: string } }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const params = { path: { id } };
  const { data } = useQuery(api.query('get', '/user/{id}/secondFactor', { params }));
  const [isOpen, setOpen] = useState(false);
  useFocusKept(isOpen, focusPageTitle);
  if (!data) return null;
  return (
    <Panel title={t('second_factor.title')}>
      <Inline gap={16} justify="between">
        <Text>
          {data.since === null
            ? t('second_factor.off')
            : t('second_factor.on_since', { date: formatDateTime(data.since, language) })}
        </Text>
        {data.since !== null && <Button onClick={() => setOpen(true)}>{t('second_factor.reset')}</Button>}
      </Inline>
      {isOpen && (
        <ProofDialog
          title={t('second_factor.reset_title', { name })}
          submit={t('second_factor.reset')}
          save={async (body) => {
            await api.call('post', '/user/{id}/secondFactor/reset', { params, body });
            await client.invalidateQueries();
            toast({ text: t('second_factor.reset_done', { name }) });
          }}
          onClose={() => setOpen(false)}
        >
          <Text as="p">{t('second_factor.reset_hint', { name })}</Text>
        </ProofDialog>
      )}
    </Panel>
  );
}
