import type { ReactNode } from 'react';
import { Columns, Icon, Inline, Stack, Text } from '../../index.ts';

type Side = { verdict: 'do' | 'dont'; children: ReactNode };

function Half({ verdict, children }: Side) {
  const good = verdict === 'do';
  return (
    <Stack gap={4}>
      <Inline gap={4}>
        <Icon name={good ? 'check' : 'x'} tone={good ? 'positive' : 'critical'} />
        <Text size="small" weight="strong" tone={good ? 'positive' : 'critical'}>
          {good ? 'Do' : 'Don’t'}
        </Text>
      </Inline>
      {children}
    </Stack>
  );
}

/** What is right beside what is not. */
export function DoDont({ right, wrong }: { right: ReactNode; wrong: ReactNode }) {
  return (
    <Columns gap={16} stackBelow="sm">
      <Half verdict="do">{right}</Half>
      <Half verdict="dont">{wrong}</Half>
    </Columns>
  );
}
