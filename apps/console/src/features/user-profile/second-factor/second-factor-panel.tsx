import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Dialog, Inline, Panel, Skeleton, Stack, Text, useToast } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { useFocusKept } from '../../../shared/keys/use-focus-kept.ts';
import { ProofDialog } from '../../../shared/session/second-factor/proof-dialog.tsx';
import { RecoveryCodes } from '../../../shared/session/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../../../shared/session/second-factor/set-up.tsx';
import { api } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** `isFirst`: two-step verification has just been turned on. */
type Open = { kind: 'set_up' | 'turn_off' | 'renew' } | { kind: 'codes'; codes: string[]; isFirst: boolean };

/** The second step of signing in: on or off, its recovery codes, and who requires it. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(api.query('get', '/auth/secondFactor'));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(open !== undefined, () => button.current?.focus());
  return (
    <Panel title={t('second_factor.title')}>
      {data ? (
        <Stack gap={16}>
          <Text as="p">
            {data.since === null
              ? t('second_factor.about')
              : t('second_factor.on_since', { date: formatDateTime(data.since, language) })}
          </Text>
          {data.since !== null && <Text as="p">{t('second_factor.codes_left', { count: data.recovery_codes })}</Text>}
          {data.is_required && (
            <Text as="p" size="small" tone="soft">
              {t('second_factor.required')}
            </Text>
          )}
          <Inline gap={8} justify="end">
            {data.since === null ? (
              <Button ref={button} onClick={() => setOpen({ kind: 'set_up' })}>
                {t('second_factor.set_up')}
              </Button>
            ) : (
              <>
                <Button ref={button} onClick={() => setOpen({ kind: 'renew' })}>
                  {t('second_factor.renew')}
                </Button>
                <Button onClick={() => setOpen({ kind: 'turn_off' })}>{t('second_factor.turn_off')}</Button>
              </>
            )}
          </Inline>
        </Stack>
      ) : (
        <Skeleton />
      )}
      {open && <OpenDialog open={open} setOpen={setOpen} onClose={close} />}
    </Panel>
  );
}

type OpenDialogProps = {
  open: Open;
  setOpen: Dispatch<SetStateAction<Open | undefined>>;
  onClose: () => void;
};

function OpenDialog({ open, setOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const session = useSession();
  const client = useQueryClient();
  async function refresh(): Promise<void> {
    await client.invalidateQueries();
    session.send({ type: 'user.updated', user: await api.call('get', '/auth/getUser') });
  }
  async function turnOff(code: string): Promise<void> {
    await api.call('post', '/auth/secondFactor/disable', { body: { code } });
    await refresh();
    toast({ text: t('second_factor.turned_off') });
  }
  const renew = async (code: string) =>
    setOpen({
      kind: 'codes',
      codes: (await api.call('post', '/auth/secondFactor/recoveryCodes', { body: { code } })).codes,
      isFirst: false,
    });
  switch (open.kind) {
    case 'set_up':
      return (
        <Dialog open onClose={onClose} title={t('second_factor.set_up')} closeLabel={t('common.close')}>
          <SetUpSecondFactor onCodes={(codes) => setOpen({ kind: 'codes', codes, isFirst: true })} />
        </Dialog>
      );
    case 'codes': {
      const done = () => {
        onClose();
        void refresh();
        if (open.isFirst) toast({ text: t('second_factor.turned_on') });
      };
      return (
        // Escape must not lose what is shown only once
        <Dialog open onClose={() => undefined} title={t('second_factor.codes')}>
          <RecoveryCodes codes={open.codes} onDone={done} />
        </Dialog>
      );
    }
    case 'turn_off':
      return (
        <ProofDialog
          title={t('second_factor.turn_off_title')}
          submit={t('second_factor.turn_off')}
          save={({ code = '' }) => turnOff(code)}
          onClose={onClose}
        />
      );
    case 'renew':
      return (
        <ProofDialog
          title={t('second_factor.renew')}
          submit={t('second_factor.continue')}
          save={({ code = '' }) => renew(code)}
          // once there are new codes, they are what is open
          onClose={() => setOpen((now) => (now?.kind === 'renew' ? undefined : now))}
        >
          <Text as="p">{t('second_factor.renew_hint')}</Text>
        </ProofDialog>
      );
  }
}
