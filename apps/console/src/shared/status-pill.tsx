import { useTranslation } from '@concord/i18n';
import { Pill, type PillProps } from '@concord/ui';
import { type Status, statusTone } from './status-tone.ts';

export type StatusPillProps = {
  status: Status;
  /** what the label's placeholders stand for: `count`, `answers`, `questions` */
  params?: Readonly<Record<string, string | number>>;
  look?: PillProps['look'];
};

/** A status of the product: icon, word and colour from the one table. */
export function StatusPill({ status, params, look }: StatusPillProps) {
  const { t } = useTranslation();
  const { tone, icon, message } = statusTone(status);
  return (
    <Pill tone={tone} icon={icon} look={look}>
      {t(message, { ...params })}
    </Pill>
  );
}
