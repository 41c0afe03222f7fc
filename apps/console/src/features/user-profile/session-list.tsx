import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Button, EmptyState, Panel, Table, Tag, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../shared/form/error-message.ts';
import { useOnceEach } from '../../shared/form/use-once-each.ts';
import { moveFocusLater } from '../../shared/keys/move-focus.ts';
import { api } from '../../shared/session/session.ts';
import { deviceOf } from './device-of.ts';

const sessions = api.query('get', '/auth/session', {});

/** Where one is signed in; each place can be signed out from here. */
export function SessionList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useQuery(sessions);
  const list = useRef<HTMLDivElement>(null);
  const ended = {
    // The button that was pressed goes with what it stood for; the focus must not go with it.
    onMutate: () => moveFocusLater(),
    onSuccess(_: unknown, __: unknown, moveFocus: ReturnType<typeof moveFocusLater>) {
      toast({ text: t('profile.session_ended') });
      moveFocus(list.current);
    },
    onError: (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' as const }),
  };
  const end = useMutation({ ...api.mutate('delete', '/auth/session/{id}'), ...ended });
  const once = useOnceEach<string>();
  const endOne = (id: string) => once.start(id, () => end.mutateAsync({ params: { path: { id } } }));
  const endOthers = useMutation({ ...api.mutate('delete', '/auth/session'), ...ended });
  const device = (agent: string) => deviceOf(agent) ?? t('profile.session_unknown');
  return (
    <div ref={list} tabIndex={-1}>
      <Panel
        title={t('profile.sessions')}
        padded={false}
        actions={
          (data?.totalCount ?? 0) > 1 && (
            <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
              {t('profile.session_end_others')}
            </Button>
          )
        }
      >
        <Table
          caption={t('profile.sessions')}
          loadingText={t('list.loading')}
          rows={data?.entities ?? []}
          loading={!data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'device',
              header: t('profile.session_device'),
              width: 'fluid',
              cell: ({ user_agent, is_current }) => (
                <>
                  {device(user_agent)} {is_current && <Tag>{t('profile.session_current')}</Tag>}
                </>
              ),
            },
            { id: 'address', header: t('profile.session_address'), cell: ({ address }) => address },
            {
              id: 'last_seen',
              header: t('profile.session_last_seen'),
              cell: ({ last_seen_at }) => formatDateTime(last_seen_at, language),
            },
            {
              id: 'end',
              header: t('field.actions'),
              align: 'end',
              cell: ({ id, user_agent, is_current }) =>
                !is_current && (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={t('profile.session_end_at', { device: device(user_agent) })}
                    onClick={() => endOne(id)}
                  >
                    {t('session.sign_out')}
                  </Button>
                ),
            },
          ]}
          empty={<EmptyState size="small" title={t('list.empty')} />}
        />
      </Panel>
    </div>
  );
}
