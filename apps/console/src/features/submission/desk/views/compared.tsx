import { Box, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';

/** One of the things that are compared side by side. */
export function Compared({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box paddingX={16} paddingY={12}>
      <Stack gap={4}>
        <Text size="small" tone="quiet">
          {title}
        </Text>
        {children}
      </Stack>
    </Box>
  );
}
