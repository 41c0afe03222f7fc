import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from './tag.tsx';

const meta = { title: 'Data/Tag', component: Tag, args: { children: 'Hospitality' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithIcon: Story = { args: { icon: 'text', children: 'Main text' } };
export const LongWords: Story = { args: { children: 'Schienenpersonennahverkehrskundenzufriedenheit'.repeat(6) } };
