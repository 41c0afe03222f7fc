import { formatDateTime, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, DescriptionList, Mono, Panel, Stack, Text } from '@concord/ui';
import { fileSize } from '../../shared/text/file-size.ts';
import { RichMessage } from '../../shared/text/rich-message.tsx';
import { type Backups, isFolderThere } from './backup-query.ts';
import { onTheServer } from './on-the-server.ts';

/** Whether backups are made, and what became of the last ones. */
export function BackupOverview({ backups }: { backups: Backups }) {
  const { t } = useTranslation();
  const { last, failure, restore } = backups;
  const isKnown = isFolderThere(backups);
  return (
    <Panel title={t('backup.overview')}>
      <Columns stackBelow="lg">
        <DescriptionList
          layout="stacked"
          items={[
            { term: t('backup.last'), value: last ? <LastGood last={last} isKnown={isKnown} /> : t('backup.none') },
            ...(isKnown
              ? [
                  {
                    term: t('backup.last_restore'),
                    value: restore ? <LastRestore restore={restore} /> : t('backup.restore_none'),
                  },
                ]
              : []),
            {
              term: t('backup.last_failure'),
              value: failure ? (
                <Lines at={failure.started_at} more={[t(`backup.reason.${failure.reason}`)]} />
              ) : (
                t('backup.no_failure')
              ),
            },
          ]}
        />
        <div>
          <Settings backups={backups} />
        </div>
      </Columns>
    </Panel>
  );
}

/** @param isKnown whether it is known if restoring it was tried */
function LastGood({ last, isKnown }: { last: NonNullable<Backups['last']>; isKnown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ended_at, bytes, is_encrypted, checked, name } = last;
  return (
    <Lines
      at={ended_at}
      more={[
        t('backup.facts', { size: fileSize(bytes, language), duration: durationOf(last, t) }),
        t(is_encrypted ? 'backup.encrypted' : 'backup.not_encrypted'),
        ...(isKnown ? [t(checked ? `backup.outcome_${checked}` : 'backup.not_checked')] : []),
      ]}
      file={name}
    />
  );
}

function LastRestore({ restore: { at, kind, outcome, reason, file } }: { restore: NonNullable<Backups['restore']> }) {
  const { t } = useTranslation();
  const why = reason ? [t(`backup.reason.${reason}`)] : [];
  return <Lines at={at} more={[t(`backup.restore_${kind}`), t(`backup.outcome_${outcome}`), ...why]} file={file} />;
}

/** What the administrator of the server has set. */
function Settings({ backups: { folder, is_daily, is_encrypted } }: { backups: Backups }) {
  const { t } = useTranslation();
  const daily = <Mono>{onTheServer.daily}</Mono>;
  return (
    <DescriptionList
      layout="stacked"
      items={[
        {
          term: t('backup.nightly'),
          value: is_daily ? t('backup.nightly_on') : <RichMessage message="backup.nightly_off" parts={{ daily }} />,
        },
        { term: t('backup.folder'), value: <Mono>{folder}</Mono> },
        { term: t('backup.encryption'), value: t(is_encrypted ? 'backup.encrypted' : 'backup.not_encrypted') },
      ]}
    />
  );
}

function Lines({ at, more, file }: { at: string; more: readonly string[]; file?: string }) {
  const language = useLanguage();
  return (
    <Stack gap={2}>
      <Text>{formatDateTime(at, language)}</Text>
      {more.map((line) => (
        <Text key={line} size="small" tone="soft">
          {line}
        </Text>
      ))}
      {file && <Mono>{file}</Mono>}
    </Stack>
  );
}

function durationOf({ started_at, ended_at }: NonNullable<Backups['last']>, t: TFunction): string {
  const seconds = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));
  const minutes = Math.round(seconds / 60);
  return minutes < 2 ? t('backup.seconds', { count: seconds }) : t('backup.minutes', { count: minutes });
}
