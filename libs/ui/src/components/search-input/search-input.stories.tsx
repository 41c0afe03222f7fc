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
  parameters: {
    usage: {
      use: [
        'Narrows the list in view: first in a FilterBar.',
        'The caller waits before it asks a server and says by `busy` that it does.',
      ],
      not: ['To choose a value: Combobox.', 'To go anywhere in the application: CommandPalette.'],
      keyboard: [
        ['Esc', 'empties the field'],
        ['Tab', 'to the button that clears, once something is typed'],
      ],
      access: ['`label` is its name; a placeholder alone is none.', 'A search landmark.'],
    },
  },
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
export const Block: Story = { args: { fullWidth: true, size: 'medium' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: { value: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle' },
};
export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, args: { value: '外卖平台评论' } };
