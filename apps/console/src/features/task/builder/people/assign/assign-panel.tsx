import { useTranslation } from '@concord/i18n';
import { Panel, Stack } from '@concord/ui';
import { type ReactNode, Suspense } from 'react';
import { late } from '../../../../../shared/network/late.ts';
import type { ArithmeticProps } from './arithmetic.tsx';

const Arithmetic = late(async () => (await import('./arithmetic.tsx')).Arithmetic);

export type AssignPanelProps = ArithmeticProps & {
  /** rows have been assigned; the server moves rows later */
  isAssigned: boolean;
  /** the fields that change the arithmetic */
  children: ReactNode;
};

/** How the rows would be assigned, calculated again with every change. */
export function AssignPanel({ isAssigned, children, ...numbers }: AssignPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('builder.people.assign')}>
      <Stack gap={16}>
        {children}
        {!isAssigned && (
          <Suspense>
            <Arithmetic {...numbers} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
