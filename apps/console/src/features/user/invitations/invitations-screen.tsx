import { isBlank } from '@concord/domain';
import { peopleLimit } from '@concord/domain/people';
import { formatList, formatNumber, isLanguage, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, FormActions, LiveRegion, Stack, Text } from '@concord/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useFormGuard } from '../../../shared/form/use-form-guard.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Page } from '../../../shared/page/page.tsx';
import { typeOf } from '../user-types.ts';
import { Intake, type IntakeRefusal, type IntakeValues } from './intake.tsx';
import { InvitedPanel } from './invited-panel.tsx';
import { LinePanels, useRemoval } from './line-panels.tsx';
import { noList } from './model/invite-list.ts';
import { LONGEST_LIST } from './model/list-file.ts';
import { peopleText } from './model/people-text.ts';
import { LISTED_TYPES } from './model/types.ts';
import { type InviteListControl, useInviteList } from './use-invite-list.ts';

/** Invites many people at once: a list is pasted, checked, corrected and sent. */
export function InvitationsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<IntakeRefusal>();
  const control = useInviteList();
  const { lines, invited } = control.list;
  const form = useForm<IntakeValues>({
    initial: { people: '', language, type: String(LISTED_TYPES[0]) },
    check: ({ people }) => ({ people: isBlank(people) ? { code: 'required', params: {} } : undefined }),
    async save({ people, ...values }) {
      setRefusal(undefined);
      if (people.length > LONGEST_LIST) return setRefusal('too_long');
      const defaults = {
        language: isLanguage(values.language) ? values.language : language,
        type: typeOf(values.type),
      };
      if ((await control.read(people, defaults)) === 0) setRefusal('nobody');
    },
  });
  const guard = useFormGuard(form.values.people !== '');
  const isShown = lines.length > 0;
  useTextOfLines(control, form);
  const titles = useFocus(isShown, invited.length);
  const remove = useRemoval(control, titles.lines);

  return (
    <Page title={t('invitation.title')} crumbs={[{ label: t('menu.user_list'), to: paths.userList }]}>
      {invited.length > 0 && <InvitedPanel people={invited} title={titles.invited} />}
      {isShown ? (
        <>
          <Reading {...control.list.reading} />
          <LinePanels control={control} title={titles.lines} onRemove={remove} />
          <Actions control={control} />
        </>
      ) : (
        <Intake form={form} refusal={refusal} onRefusal={setRefusal} />
      )}
      {guard.dialog}
    </Page>
  );
}

type TextOfLines = Pick<ReturnType<typeof useForm<IntakeValues>>, 'set' | 'isSaving'>;

/** The text of the list is what its lines are now: it is kept with the form, and there again when the list is closed. */
function useTextOfLines({ list: { lines } }: InviteListControl, { set, isSaving }: TextOfLines): void {
  const setText = useEffectEvent((text: string) => set('people', text));
  useEffect(() => {
    // Closed, the list leaves its text.
    if (!isSaving && lines !== noList.lines)
      setText(lines.length === 0 ? '' : peopleText(lines.map(({ person }) => person)));
  }, [lines, isSaving]);
}

/** What comes in place of what had the focus takes it. */
function useFocus(isShown: boolean, invited: number) {
  const titles = { lines: useRef<HTMLHeadingElement>(null), invited: useRef<HTMLHeadingElement>(null) };
  const { lines, invited: done } = titles;
  useEffect(() => {
    if (isShown) lines.current?.focus();
  }, [isShown, lines]);
  useEffect(() => {
    if (invited > 0) done.current?.focus();
  }, [invited, done]);
  return titles;
}

/** What was read of the list, and what of it was not used. */
function Reading({ columns, ignored, leftOut }: InviteListControl['list']['reading']) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = columns.map((column) => t(`field.${column}`));
  return (
    <Box paddingX="inset" paddingY={16}>
      <Stack gap={8}>
        <Text as="p" tone="soft">
          {t('invitation.columns', { columns: formatList(names, language) })}
        </Text>
        {ignored.length > 0 && (
          <Text as="p" tone="soft">
            {t('invitation.ignored', { columns: formatList(ignored, language) })}
          </Text>
        )}
        {leftOut > 0 && (
          <Banner tone="severe" live="polite" title={t('invitation.left_out', { count: leftOut })}>
            {t('invitation.limit', { count: peopleLimit })}
          </Banner>
        )}
      </Stack>
    </Box>
  );
}

/** What can be done with the list, and why it could not be. */
function Actions({ control }: { control: InviteListControl }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { verdicts, failure, list } = control;
  const ready = verdicts.filter(({ state }) => state === 'ready').length;
  const wrong = verdicts.filter(({ state }) => state === 'wrong').length;
  const count = list.batch?.lines.length ?? ready;
  const isSending = list.batch?.isSending ?? false;
  const isUnanswered = list.batch !== undefined && !isSending;
  const counts = [
    { label: t('invitation.state.ready'), value: formatNumber(ready, language) },
    { label: t('invitation.state.wrong'), value: formatNumber(wrong, language) },
  ]
    .map((part) => t('common.labelled', part))
    .join(' · ');
  return (
    <>
      {failure && (
        <Box padding="inset">
          <Banner
            tone="critical"
            live="now"
            title={isUnanswered ? t('invitation.unanswered') : undefined}
            action={
              failure.of === 'check' && (
                <Button size="small" onClick={control.checkAgain}>
                  {t('common.retry')}
                </Button>
              )
            }
          >
            {isUnanswered ? t('invitation.unanswered_help') : errorMessage(failure.error, t)}
          </Banner>
        </Box>
      )}
      <FormActions
        sticky
        start={
          <Text tone="soft" tabular>
            {counts}
          </Text>
        }
      >
        <Button onClick={control.close} disabled={list.batch !== undefined}>
          {t('invitation.as_text')}
        </Button>
        <Button
          tone="primary"
          iconStart="send"
          disabled={count === 0}
          busy={isSending}
          busyLabel={t('list.loading')}
          onClick={control.send}
        >
          {t(isUnanswered ? 'invitation.send_again' : 'invitation.send', { count })}
        </Button>
      </FormActions>
      <LiveRegion>{counts}</LiveRegion>
    </>
  );
}
