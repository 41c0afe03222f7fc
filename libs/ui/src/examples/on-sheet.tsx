import type { Decorator } from '@storybook/react-vite';
import { Box } from '../components/box/box.tsx';

/** Forms lie on the white sheet; `narrow` is the smallest phone, and a desktop at 400 %. */
export const onSheet: Decorator = (Story) => (
  <Box surface="surface" padding={16} radius="card">
    <Story />
  </Box>
);
export const narrow = { viewport: { value: 'w320', isRotated: false } } as const;
