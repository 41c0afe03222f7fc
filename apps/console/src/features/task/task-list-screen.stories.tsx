import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { tasks } from '../../testing/stories/sample/tasks.ts';
import { nothingYet } from '../../testing/stories/sample/workspace.ts';

const path = '/task/list';

/**
 * A list page whose rows are in very different states: drafts that are still being built, tasks that are answered,
 * done.
 *
 * Made as Screens/Project list is. The status is one `Pill` (late before active), the count of who has submitted beside
 * the answers given; a draft's name leads to the builder, any other to the task.
 */
const meta = {
  title: 'Screens/Task list',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A list whose records have several states and a progress each.'],
      not: ['The tasks of a contributor: see Screens/My tasks.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: consoleAt({ path: `${path}?pageSize=25`, user: master }) };

export const NoneYet: Story = { render: consoleAt({ path, user: manager, network: nothingYet }) };

/** Which file to download, asked over the list: `Dialog` with a `Select` and `SegmentedControl`s. */
export const Exporting: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    const { name } = tasks.complaint;
    await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('common.export') }));
    const dialog = within(await screen.findByRole('dialog'));
    const layout = dialog.getByRole('combobox', { name: t('export.shape') });
    await userEvent.selectOptions(layout, t('export.shape_long'));
    await expect(dialog.getByText(t('export.shape_long_hint'))).toBeInTheDocument();
    await expect(dialog.queryByRole('radio', { name: t('export.values_label') })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: t('export.answers_reviewed') }));
    await expect(dialog.getByText(t('export.answers_reviewed_hint'))).toBeInTheDocument();
    await userEvent.selectOptions(layout, t('export.shape_codebook'));
    await expect(dialog.queryByRole('radio', { name: t('export.answers_reviewed') })).toBeNull();
  },
};

/** Choices saved under a name: chosen, and then what can be done with them. */
export const ExportPresets: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    const { name } = tasks.complaint;
    await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('common.export') }));
    const dialog = within(await screen.findByRole('dialog'));
    const preset = 'Weekly, for SPSS';
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: t('export.preset') }), preset);
    await expect(dialog.getByRole('checkbox', { name: t('export.line_breaks') })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'TSV' }));
    await expect(dialog.getByRole('button', { name: t('export.preset_replace', { name: preset }) })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: t('export.preset_new') }));
    await userEvent.click(dialog.getByRole('button', { name: t('export.preset_save') }));
    await expect(await dialog.findByText(t('validation.required'))).toBeVisible();
  },
};

/** What a copy is called and contains: `Dialog` with a form. */
export const Duplicating: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    const { name } = tasks.complaint;
    await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('common.duplicate') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('textbox', { name: t('field.title') })).toHaveFocus();
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  },
};
