import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { projects } from '../../testing/stories/sample/projects.ts';

const path = '/project/add';
const { cafe } = projects;

/**
 * The form page: what a record consists of, checked while it is written, saved as a whole, and not lost by leaving.
 *
 * Made of `PageHeader`, `Field`s in a `Stack gap={16}` (halves of `Columns` on wide screens), `FormActions` with cancel
 * and the one primary `Button`, a `Banner` for what the server says, and the guard's `ConfirmDialog`. A field shows
 * its error once it has been left; pressing save moves the focus to the first that is wrong.
 *
 * ```tsx
 * const form = useGuardedForm({ initial, check, save });
 * <form {...form.props}>
 *   <Field label={t('field.title')} error={form.error('name')} required><TextInput {...form.text('name')} /></Field>
 *   <FormActions>…</FormActions>
 * </form>
 * {form.dialog}
 * ```
 */
const meta = {
  title: 'Screens/Project form',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['One record with up to a dozen fields, saved at once.'],
      not: [
        'Many steps, or a record that is worked on for days: see Screens/Task builder.',
        'One or two fields: a Dialog over the list, as in Screens/Category.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pristine: Story = { render: consoleAt({ path, user: master }) };

/** Written and saved by a project manager, who has no manager to choose. */
export const Saving: Story = {
  render: consoleAt({ path, user: manager, network: { post: { '/project': cafe } } }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.title') }), cafe.name);
    await userEvent.type(canvas.getByRole('combobox', { name: t('field.category') }), cafe.category.name);
    await canvas.findByRole('option', { name: new RegExp(`^${cafe.category.name}`) });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: t('common.save') }));
    const saved = await canvas.findByRole('heading', { level: 1, name: cafe.name });
    await waitFor(() => expect(saved).toBeVisible());
  },
};

export const Mistakes: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(canvas.getByRole('button', { name: t('common.save') }));
    await expect(canvas.getByRole('textbox', { name: t('field.title') })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: t('field.title') })).toBeInvalid();
  },
};

/** A page left with something unsaved asks first. */
export const Unsaved: Story = {
  render: consoleAt({ path: `/project/${cafe.id}/edit`, user: master }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.title') }), ', winter');
    await userEvent.click(canvas.getByRole('link', { name: t('menu.task_list') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(t('form.leave.message'))).toBeVisible());
  },
};

let isRenamed = false;
/** Another user has saved meanwhile: of what both have changed, one version is chosen. */
export const Stale: Story = {
  render: consoleAt({
    path: `/project/${cafe.id}/edit`,
    user: master,
    network: {
      get: {
        '/project/{id}': () => (isRenamed ? { ...cafe, name: `${cafe.name}, 2027`, version: cafe.version + 1 } : cafe),
      },
      patch: {
        '/project/{id}': () => {
          isRenamed = true;
          return new Refusal(409, 'stale_version');
        },
      },
    },
  }),
  beforeEach() {
    isRenamed = false;
  },
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.title') }), ', winter');
    await userEvent.click(canvas.getByRole('button', { name: t('common.save') }));
    await userEvent.click(await canvas.findByRole('button', { name: t('conflict.compare') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('conflict.compare_title') }));
    await expect(dialog.getByText(t('conflict.hint'))).toBeVisible();
  },
};
