import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

function Held(props: SearchInputProps) {
  const [value, setValue] = useState(props.value);
  return <SearchInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Forms/SearchInput',
  component: SearchInput,
  args: {
    label: 'Search projects',
    placeholder: 'Search projects',
    clearLabel: 'Clear search',
    value: '',
    onChange: () => {},
    keyHint: '/',
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search projects' });
    await userEvent.type(input, 'rail');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
};
export const Busy: Story = { args: { value: '外卖', busy: true } };
export const Block: Story = { args: { block: true, size: 'medium' } };
