import { useFormGuard as useGuardMachine } from '@concord/auth-machine/react';
import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Text } from '@concord/ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';

export type FormGuard = {
  /** Tells the guard of a save. */
  send: ReturnType<typeof useGuardMachine>['send'];
  /** Another page was asked for while the form was being saved. */
  isLeaving: () => boolean;
  /** The question whether to leave; to be rendered beside the form: it is one itself. */
  dialog: ReactNode;
};

/** The position of the page in the history of the tab, as the router counts it. */
function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * Warns before an edited form is left, by a link of the console or by closing the page.
 * @param isEdited the form differs from what was saved last
 * @param onLeave the person has chosen to leave, and to give that up
 */
export function useFormGuard(isEdited: boolean, onLeave?: () => void): FormGuard {
  const { t } = useTranslation();
  const guarded = useRef(false);
  const leavesScreen = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => guarded.current && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(leavesScreen);
  const isBlocking = useRef(false);
  const proceed = useCallback(() => blocker.proceed?.(), [blocker]);
  const { key } = useLocation();
  const place = useRef(historyIndex());
  useEffect(() => {
    if (key) place.current = historyIndex();
  }, [key]);
  const stay = useCallback(() => {
    blocker.reset?.();
    // Pressed twice at once, Back takes the address further than the router takes it back.
    const away = place.current - historyIndex();
    if (away !== 0) history.go(away);
  }, [blocker]);
  const { isGuarded, isConfirming, send } = useGuardMachine({ proceed, stay });

  useEffect(() => {
    guarded.current = isGuarded;
  }, [isGuarded]);
  useEffect(() => send({ type: isEdited ? 'form.edited' : 'form.reverted' }), [isEdited, send]);
  useEffect(() => {
    isBlocking.current = blocker.state === 'blocked';
    if (blocker.state === 'blocked') send({ type: 'leave.requested' });
  }, [blocker.state, send]);

  return {
    send,
    isLeaving: () => isBlocking.current,
    dialog: (
      <ConfirmDialog
        open={isConfirming}
        title={t('form.leave.title')}
        labels={{ confirm: t('form.leave.confirm'), cancel: t('form.leave.stay') }}
        onConfirm={() => {
          onLeave?.();
          send({ type: 'leave.confirmed' });
        }}
        onCancel={() => send({ type: 'leave.cancelled' })}
      >
        <Text as="p">{t('form.leave.message')}</Text>
      </ConfirmDialog>
    ),
  };
}
