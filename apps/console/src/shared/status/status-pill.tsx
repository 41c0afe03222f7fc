import { type PlainMessageKey, useTranslation } from '@concord/i18n';
import { Pill, type PillProps } from '@concord/ui';
import { type Status, statusTone } from './status-tone.ts';

/** A status whose label contains no number. */
type PlainStatus = PlainMessageKey extends infer Key ? (Key extends `status.${infer Name}` ? Name : never) : never;

export type StatusPillProps = (
  | { status: Extract<Status, PlainStatus>; label?: undefined }
  /** `label`: the words with their numbers */
  | { status: Exclude<Status, PlainStatus>; label: string }
) & { look?: PillProps['look'] };

/** A status of the product: icon, word and colour from the one table. */
export function StatusPill(props: StatusPillProps) {
  const { t } = useTranslation();
  const { tone, icon } = statusTone(props.status);
  return (
    <Pill tone={tone} icon={icon} look={props.look}>
      {props.label === undefined ? t(statusTone(props.status).message) : props.label}
    </Pill>
  );
}
