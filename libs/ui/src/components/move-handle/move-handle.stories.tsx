import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn, waitFor } from 'storybook/test';
import { RowLink, Table } from '../table/table.tsx';
import { MoveHandle } from './move-handle.tsx';

/** The first rows may be fixed: nothing comes before or between them. */
function Fruit({ fixed = 0 }: { fixed?: number }) {
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
              canMoveTo={(to) => to >= fixed && to < fruit.length}
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

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const at = (clientY: number, pointerId = 1) => ({ pointerId, button: 0, clientY });
const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};
/** Presses a handle and moves the pointer onto another row; returns how to release it there. */
async function drag(canvas: Canvas, name: string, onto: string) {
  const button = canvas.getByRole('button', { name: `Move ${name}` });
  const { bottom } = canvas.getByText(onto).getBoundingClientRect();
  Element.prototype.setPointerCapture = () => undefined;
  fireEvent.pointerDown(button, at(middleOf(button)));
  // What drags is fetched when it is pressed.
  await waitFor(() => {
    fireEvent.pointerMove(button, at(bottom));
    return expect(button.closest('[data-dragged]')).not.toBeNull();
  });
  return () => {
    fireEvent.pointerUp(button, at(bottom));
    if (button.parentElement) fireEvent.click(button.parentElement);
  };
}

export const Default: Story = {};
/** The row comes where the line is when the pointer is released, and its link is not followed; Esc leaves it where it was. */
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const drop = await drag(canvas, 'Apple', 'Plum');
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    const line = canvas.getByRole('button', { name: 'Move Plum' }).parentElement;
    await expect(line).toHaveAttribute('data-drop', 'after');
    drop();
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
    await expect(location.hash).toBe('');
    const release = await drag(canvas, 'Pear', 'Quince');
    // Esc is for the row alone: a dialog around it stays, and what the table would do by it is not done.
    const heard = fn();
    document.addEventListener('keydown', heard);
    await expect(await fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    document.removeEventListener('keydown', heard);
    await expect(heard).not.toHaveBeenCalled();
    release();
    await expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']);
    await expect(await fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  },
};
/** Taken over by the browser, a drag is over: nothing moves, and the next press does what it is for. */
export const TakenOver: Story = {
  play: async ({ canvas }) => {
    await drag(canvas, 'Apple', 'Plum');
    const handle = canvas.getByRole('button', { name: 'Move Apple' });
    fireEvent.pointerCancel(handle, at(0));
    await expect(handle.closest('[data-dragged]')).toBeNull();
    const link = canvas.getByRole('link', { name: 'Quince' });
    const pressed = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', pressed);
    fireEvent.pointerDown(link, at(middleOf(link)));
    fireEvent.pointerUp(link, at(middleOf(link)));
    fireEvent.click(link);
    await expect(pressed).toHaveBeenCalledOnce();
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
  },
};
/** One finger drags; another one neither moves the row nor drops it. */
export const SecondFinger: Story = {
  play: async ({ canvas }) => {
    const drop = await drag(canvas, 'Apple', 'Plum');
    const handle = canvas.getByRole('button', { name: 'Move Apple' });
    fireEvent.pointerMove(handle, at(0, 2));
    fireEvent.pointerUp(document.body, at(0, 2));
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    drop();
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
  },
};
/** A press that hardly moves is no drag, nor is one of another button. */
export const HardlyMoved: Story = {
  play: async ({ canvas, userEvent }) => {
    const handle = canvas.getByRole('button', { name: 'Move Pear' });
    const y = middleOf(handle);
    await drag(canvas, 'Apple', 'Plum').then((drop) => drop()); // what drags is here by now
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
    const listens = fn();
    for (const part of [handle, canvas.getByRole('button', { name: 'Move Quince' })].map((one) => one.parentElement))
      if (part) spyOn(part, 'addEventListener').mockImplementation(listens);
    fireEvent.pointerDown(canvas.getByRole('button', { name: 'Move Quince' }), { ...at(y), button: 2 });
    fireEvent.pointerDown(handle, at(y));
    await waitFor(() => expect(listens).toHaveBeenCalled());
    const moves = listens.mock.calls.filter(([type]) => type === 'pointermove').map(([, move]) => move);
    await expect(moves, 'the press of the other button drags nothing').toHaveLength(1);
    moves[0](new PointerEvent('pointermove', at(y + 2)));
    await expect(handle.closest('[data-dragged]')).toBeNull();
    fireEvent.pointerUp(handle, at(y));
    await userEvent.click(handle);
    await expect(await screen.findByRole('menuitem', { name: /Move up/ })).toHaveAttribute('data-disabled');
  },
};
/** The first row stays first, however it is moved. */
export const FixedPlaces: Story = {
  render: () => <Fruit fixed={1} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Move Apple' })).toBeEnabled();
    (await drag(canvas, 'Quince', 'Name'))();
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    canvas.getByRole('button', { name: 'Move Pear' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['Apple', 'Plum', 'Pear', 'Quince']));
  },
};
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move Pear' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(names()).toEqual(['Apple', 'Pear', 'Plum', 'Quince']);
    canvas.getByRole('button', { name: 'Move Pear' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['Pear', 'Apple', 'Plum', 'Quince']));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(names()).toEqual(['Pear', 'Apple', 'Plum', 'Quince']);
    await userEvent.click(canvas.getByRole('button', { name: 'Move Apple' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Move down/ }));
    await waitFor(() => expect(names()).toEqual(['Pear', 'Plum', 'Apple', 'Quince']));
  },
};
