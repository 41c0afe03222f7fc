import { Box, Button, Field, FormActions, Stack, TextInput } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, screen, waitFor } from 'storybook/test';
import { useFormGuard } from '../shared/form/use-form-guard.tsx';
import { storyTexts } from '../testing/stories/story-texts.ts';

/** A form whose edits are told to the form guard machine of `@concord/auth-machine`. */
function EditedForm() {
  const [name, setName] = useState('Rail passenger tweets');
  const { dialog } = useFormGuard(name !== 'Rail passenger tweets');
  return (
    <Box padding={24}>
      <Stack gap={16}>
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <FormActions>
          <Button asChild>
            <Link to="/elsewhere">Elsewhere</Link>
          </Button>
        </FormActions>
      </Stack>
      {dialog}
    </Box>
  );
}

function inForm(Story: ComponentType) {
  const router = createMemoryRouter([
    {
      element: <Outlet />,
      children: [
        { path: '/', element: <Story /> },
        { path: '*', element: <Box padding={24}>Elsewhere.</Box> },
      ],
    },
  ]);
  return <RouterProvider router={router} />;
}

const meta = {
  title: 'Patterns/UnsavedForm',
  component: EditedForm,
  loaders: [storyTexts],
  decorators: [inForm],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 360 } },
    usage: {
      use: ['With every form: an edited one is not left without a question, by a link, by Back or by closing the tab.'],
      not: [
        'For work that is saved automatically: answers, marks. Leaving loses none of it.',
        'To ask before a deletion: ConfirmDialog alone.',
      ],
      keyboard: [
        ['Esc', 'stays; so does Enter, the safest being in focus'],
        ['Tab', 'to the button that leaves'],
      ],
      access: ['An alertdialog: title and consequence are read out. What was typed stays.'],
    },
  },
} satisfies Meta<typeof EditedForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is edited: it may be left. */
export const Pristine: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await canvas.findByText('Elsewhere.');
  },
};
async function edit(
  canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'],
  userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent'],
) {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ', second wave');
  await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
  return screen.findByRole('alertdialog');
}
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await edit(canvas, userEvent);
  },
};
export const Stays: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await edit(canvas, userEvent);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Rail passenger tweets, second wave');
  },
};
export const Leaves: Story = {
  play: async ({ canvas, userEvent }) => {
    await edit(canvas, userEvent);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('Elsewhere.');
  },
};
export const Dark: Story = { ...Asked, globals: { theme: 'dark' } };
export const Chinese: Story = { ...Asked, globals: { language: 'zh-Hans' } };
export const Phone: Story = { ...Asked, globals: { viewport: { value: 'w320' } } };
