import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { RowLink, Table } from '../table/table.tsx';
import { MoveHandle } from './move-handle.tsx';

function Fruit() {
  const [fruit, setFruit] = useState(['Apple', 'Pear', 'Plum', 'Quince']);
  const move = (from: number, to: number) =>
    setFruit((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from] ?? ''));
  return (
    <Table<string>
      caption="Fruit"
      rows={fruit}
      rowKey={(name) => name}
      loadingText="Loading"
      empty={null}
      columns={[
        {
          id: 'move',
          header: 'Move',
          headerHidden: true,
          width: 'fit',
          cell: (name) => (
            <MoveHandle
              label={`Move ${name}`}
              labels={{ up: 'Move up', down: 'Move down' }}
              place={fruit.indexOf(name)}
              canMoveTo={(to) => to >= 0 && to < fruit.length}
              onMove={(to) => move(fruit.indexOf(name), to)}
            />
          ),
        },
        {
          id: 'name',
          header: 'Name',
          cell: (name) => (
            <RowLink>
              <a href={`#${name}`}>{name}</a>
            </RowLink>
          ),
        },
      ]}
    />
  );
}

const meta = {
  title: 'Actions/MoveHandle',
  component: MoveHandle,
  args: {
    label: 'Move Apple',
    labels: { up: 'Move up', down: 'Move down' },
    place: 0,
    canMoveTo: (to) => to === 1,
    onMove: () => undefined,
  },
  render: () => <Fruit />,
  parameters: {
    usage: {
      use: ['A person decides the order of the rows of a Table: questions, choices.'],
      not: ['An order that follows from values: sorting, which Table draws.'],
      keyboard: [
        [['Alt', '↑'], 'moves the row up; with ↓ down'],
        ['Enter', 'opens a menu with both'],
        ['Esc', 'while dragging: the row stays where it was'],
      ],
      access: ['The caller announces the new place. Dragging is never the only way.'],
    },
  },
} satisfies Meta<typeof MoveHandle>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

export const Default: Story = {};
/** The row comes where the line is when the pointer is released, and its link is not followed; Esc leaves it where it was. */
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const drag = async (name: string, onto: string) => {
      const button = canvas.getByRole('button', { name: `Move ${name}` });
      const { top: startY } = button.getBoundingClientRect();
      const { bottom } = canvas.getByText(onto).getBoundingClientRect();
      const at = (clientY: number) => ({ pointerId: 1, button: 0, clientY });
      Element.prototype.setPointerCapture = () => undefined;
      fireEvent.pointerDown(button, at(startY));
      // What drags is fetched when it is pressed.
      await waitFor(() => {
        fireEvent.pointerMove(button, at(bottom));
        return expect(button.closest('[data-dragged]')).not.toBeNull();
      });
      return () => {
        fireEvent.pointerUp(button, at(bottom));
        if (button.parentElement) fireEvent.click(button.parentElement);
      };
    };
    const drop = await drag('Apple', 'Plum');
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    drop();
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
    await expect(location.hash).toBe('');
    const release = await drag('Pear', 'Quince');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    release();
    await expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']);
  },
};
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move Pear' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['Pear', 'Apple', 'Plum', 'Quince']));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Apple' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Move down/ }));
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
  },
};
