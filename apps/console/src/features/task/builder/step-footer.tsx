import { useTranslation } from '@concord/i18n';
import { Button, FormActions, Show, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { type StepId, stepAfter, stepBefore, stepPath } from './steps.ts';

export type StepFooterProps = {
  taskId: string;
  step: StepId;
  /** Quiet words beside the button: what the step comes to. */
  note?: ReactNode;
  /** Asked before continuing; false stays. Without it the next step opens at once. */
  mayGoOn?: () => boolean;
  /** In place of the button to the next step, when something else comes first. */
  primary?: ReactNode | undefined;
};

/** The way back and the way on, at the foot of each step. */
export function StepFooter({ taskId, step, note, mayGoOn = () => true, primary }: StepFooterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const before = stepBefore(step);
  const after = stepAfter(step);
  return (
    <FormActions
      sticky
      start={
        before && (
          <Button asChild iconStart="arrow-left">
            <Link to={stepPath(taskId, before)}>{t(`builder.step.${before}`)}</Link>
          </Button>
        )
      }
    >
      {note && (
        <Show from="sm">
          <Text size="small" tone="quiet" tabular>
            {note}
          </Text>
        </Show>
      )}
      {primary ??
        (after && (
          <Button
            tone="primary"
            iconEnd="arrow-right"
            onClick={() => {
              if (mayGoOn()) navigate(stepPath(taskId, after));
            }}
          >
            {t(`builder.step.${after}`)}
          </Button>
        ))}
    </FormActions>
  );
}
