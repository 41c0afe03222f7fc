import { Heading, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/page/use-page-title.ts';

/** Heading and introduction over a form of the signed-out area. The focus is the form's: its first field takes it. */
export function AuthPage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Stack gap={20}>
      <Stack gap={6}>
        <Heading level={1} size="page">
          {title}
        </Heading>
        {intro !== undefined && (
          <Text as="p" tone="soft">
            {intro}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
