import { Button } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { inRouter, texts } from '../../testing/stories/part.tsx';
import { categories } from '../../testing/stories/sample/categories.ts';
import { flattenTree } from './category-tree.ts';
import { CategoryTree } from './category-tree-view.tsx';

const { consumer, hospitality } = categories;
const rows = flattenTree(Object.values(categories), 'en');

/**
 * Things under one another, all of them in view, siblings in the reader's order. Made of a `Table` whose first column
 * is set in by `Indent`; the actions of each are in a `DropdownMenu`.
 */
const meta = {
  title: 'Patterns/CategoryTree',
  component: CategoryTree,
  loaders: [texts],
  decorators: [inRouter],
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: ['A tree small enough to be seen whole, of which more than the name is read.'],
      not: ['Choosing one of the tree: a Select with the path as label.', 'Hundreds of nodes: a list with a search.'],
      keyboard: [['Tab', 'goes from link to link and from menu to menu']],
      access: ['A table: the reader hears name, projects and actions of each category, in the order of the tree.'],
    },
  },
  args: {
    rows,
    loading: false,
    add: <Button tone="primary">Add category</Button>,
    onAddBelow: fn(),
    onEdit: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof CategoryTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ canvas, args }) {
    canvas.getByRole('button', { name: `Actions for “${hospitality.name}”` }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add subcategory' }));
    await expect(args.onAddBelow).toHaveBeenCalledWith(expect.objectContaining({ id: hospitality.id }));
  },
};

export const Loading: Story = { args: { rows: [], loading: true } };
export const Empty: Story = { args: { rows: [] } };

const deep = ['Dienstleistungen', 'Öffentliche Verkehrsmittel', 'Fernverkehr', 'Verspätungen', 'Anschlussverluste'].map(
  (name, depth) => ({
    ...consumer,
    id: `${depth}`,
    depth,
    name: `${name} und Kundenzufriedenheitsbefragungen`,
    description: '等候、换乘与延误：乘客在社交媒体上说了什么，以及他们希望怎样解决',
  }),
);
export const DeepAndLong: Story = { args: { rows: deep } };

export const Chinese: Story = { parameters: { language: 'zh-Hans' } };
