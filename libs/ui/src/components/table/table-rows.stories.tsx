import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Person } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Pill } from '../pill/pill.tsx';
import { Text } from '../text/text.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { RowLink, Table, type TableColumn } from './table.tsx';

type Row = { id: string; name: string };
const rows: Row[] = [
  { id: 'a', name: 'Rail passenger tweets' },
  { id: 'b', name: '外卖平台评论' },
  { id: 'c', name: 'City bus panel' },
];
const name: TableColumn<Row> = { id: 'name', header: 'Project', width: 'fluid', cell: (row) => row.name };

/** What rows hold besides words: buttons, fields, and what is wrong in them. */
const meta = {
  title: 'Data/Table rows',
  component: Table<Row>,
  args: {
    caption: 'Projects',
    columns: [name],
    rows,
    rowKey: ({ id }) => id,
    loadingText: 'Please wait...',
    empty: null,
  },
} satisfies Meta<typeof Table<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

const taken = 'Antwortoption 1 verwendet diese Taste bereits';
const twoActions: TableColumn<Row>[] = [
  name,
  {
    id: 'open',
    header: 'Open',
    headerHidden: true,
    width: 'fit',
    cell: () => <Button size="small">Zeilen anzeigen</Button>,
  },
  {
    id: 'remove',
    header: 'Remove',
    headerHidden: true,
    width: 'fit',
    cell: () => <IconButton icon="trash" label="Entfernen" />,
  },
];
const states: TableColumn<Row> = {
  id: 'state',
  header: 'Status',
  card: 'head',
  wrap: true,
  cell: () => (
    <Inline gap={6}>
      {['Unvollständig', 'Zurückgegeben', 'Verspätet', 'Mit Einspruch'].map((label) => (
        <Pill key={label} tone="neutral" icon="flag">
          {label}
        </Pill>
      ))}
    </Inline>
  ),
};
/** More states than a line of a card has room for go on in the next one. */
export const NarrowStates: Story = {
  args: { columns: [name, states] },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    for (const pill of canvas.getAllByText('Mit Einspruch'))
      await expect(pill.getBoundingClientRect().right).toBeLessThanOrEqual(375 - 16);
  },
};
const people: TableColumn<Row>[] = [
  {
    ...name,
    cell: (row) => (
      <RowLink>
        <a href={`#${row.id}`}>
          <Person name={`${row.name} Freifrau von Hohenstein-Wolkenburg`} note="@anna" />
        </a>
      </RowLink>
    ),
  },
  {
    ...states,
    card: 'head',
    cell: () => (
      <Pill tone="neutral" icon="flag">
        Eingeladen
      </Pill>
    ),
  },
];
/** On a phone a name that is too long for its line ends in an ellipsis beside the state, not below it. */
export const NarrowPeople: Story = {
  args: { columns: people },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText(/Freifrau/)) {
      const pill = text.closest('tr')?.querySelector('[data-card="head"]');
      await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(pill?.getBoundingClientRect().left ?? 0);
    }
  },
};
/** On a phone the ring of a focused link is not cut at the edge of the card. */
export const NarrowFocus: Story = {
  args: { columns: people },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getAllByRole('link')[0];
    await expect(link).toHaveFocus();
    const { outlineWidth, outlineOffset } = getComputedStyle(link ?? document.body);
    const { overflow, overflowClipMargin } = getComputedStyle(link?.closest('td') ?? document.body);
    await expect(overflow).toBe('clip');
    await expect(Number.parseFloat(overflowClipMargin)).toBe(
      Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
    );
  },
};
/** On a phone the last column is beside the name; the columns before it have lines of their own. */
export const NarrowActions: Story = {
  args: { columns: twoActions },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const [open] = canvas.getAllByRole('button', { name: 'Zeilen anzeigen' });
    const [remove] = canvas.getAllByRole('button', { name: 'Entfernen' });
    const [a, b] = [open?.getBoundingClientRect(), remove?.getBoundingClientRect()];
    await expect((a?.right ?? 0) <= (b?.left ?? 0) || (a?.top ?? 0) >= (b?.bottom ?? 0)).toBe(true);
  },
};
const period: TableColumn<Row> = {
  id: 'period',
  header: 'Period',
  width: 'fluid',
  cell: () => '1. Dezember 2026 – 10. Dezember 2026 (Urlaub)',
};
const oneAction: TableColumn<Row> = {
  id: 'remove',
  header: 'Remove',
  headerHidden: true,
  cell: () => (
    <Button size="small" tone="quiet">
      Entfernen
    </Button>
  ),
};
/** On a phone words that fill the line give way to a button beside them. */
export const NarrowButton: Story = {
  args: { columns: [period, oneAction] },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(canvas.getAllByText('1. Dezember 2026 – 10. Dezember 2026 (Urlaub)')[0] ?? document.body);
    const [button] = canvas.getAllByRole('button', { name: 'Entfernen' });
    const [a, b] = [words.getBoundingClientRect(), button?.getBoundingClientRect()];
    await expect(a.right).toBeLessThanOrEqual(b?.left ?? 0);
    await expect(b?.right).toBeLessThanOrEqual(innerWidth);
    await expect(b?.bottom).toBeLessThanOrEqual(a.bottom + 8);
  },
};
const away: TableColumn<Row> = {
  id: 'person',
  header: 'Contributor',
  width: 'fluid',
  cell: () => (
    <Inline gap={8}>
      <Person name="Chika" note="@contributor4" />
      <Pill icon="calendar" tone="caution" look="line">
        Till 10 December 2026
      </Pill>
    </Inline>
  ),
};
const menu: TableColumn<Row> = {
  id: 'menu',
  header: 'Menu',
  headerHidden: true,
  cell: ({ id }) => (
    <DropdownMenu
      trigger={<IconButton icon="dots" label={`Actions for ${id}`} size="small" />}
      items={[{ id: 'pass', label: 'Pass on rows', onSelect: fn() }]}
    />
  ),
};
/** On a phone words that nearly fill the line leave room for the menu in the corner of the card. */
export const NarrowMenu: Story = {
  args: { columns: [away, menu] },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const [words] = canvas.getAllByText('Till 10 December 2026');
    const [button] = canvas.getAllByRole('button', { name: /^Actions/ });
    const [a, b] = [words?.getBoundingClientRect(), button?.getBoundingClientRect()];
    await expect((a?.right ?? 0) <= (b?.left ?? 0) || (a?.top ?? 0) >= (b?.bottom ?? 0)).toBe(true);
  },
};
const fields: TableColumn<Row>[] = [
  {
    id: 'value',
    header: 'Value',
    wrap: true,
    cell: (row) => <TextInput size="small" aria-label="Value" defaultValue={row.name} />,
  },
  {
    id: 'key',
    header: 'Key',
    width: 'small',
    cell: () => <TextInput size="small" aria-label="Key" defaultValue="1" aria-invalid />,
  },
];
/** What is wrong in a narrow field has the width of the row. */
export const Note: Story = {
  args: {
    columns: fields,
    note: ({ id }) =>
      id === 'b' ? (
        <Text as="p" size="small" tone="critical">
          {taken}
        </Text>
      ) : null,
  },
  play: async ({ canvas }) => {
    const words = canvas.getByText(taken);
    await expect(words.getClientRects()).toHaveLength(1);
    await expect(words.getBoundingClientRect().height).toBeLessThan(24);
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
  },
};
export const NarrowNote: Story = { ...Note, globals: { viewport: { value: 'w375' } } };

const texts = { clear: 'Clear', loading: 'Please wait...', empty: 'No match', found: (n: number) => `${n} found` };
/** A field to choose in leaves room for a word beside its marks, however wide the other columns are. */
export const Choosing: Story = {
  args: {
    columns: [
      { ...name, cell: () => 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr' },
      {
        id: 'language',
        header: 'Language',
        width: 'medium',
        cell: () => (
          <Combobox
            size="small"
            aria-label="Language"
            value={{ value: 'de', label: 'Deutsch' }}
            options={[]}
            onChange={() => {}}
            labels={texts}
          />
        ),
      },
      ...['Imported', 'Changed', 'Submitted'].map((header) => ({
        id: header,
        header,
        cell: () => '22. November 2026, 18:09',
      })),
    ],
  },
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    const [field] = canvas.getAllByRole<HTMLInputElement>('combobox', { name: 'Language' });
    await expect(field?.scrollWidth).toBeLessThanOrEqual(field?.clientWidth ?? 0);
  },
};

const shared: TableColumn<Row>[] = [
  { id: 'name', header: 'Project', width: 'share', cell: (row) => row.name },
  { id: 'task', header: 'Task', width: 'share', cell: () => 'Qualitätssicherungsvereinbarung, Teil 4' },
  { id: 'date', header: 'Date', align: 'end', cell: () => '20 November 2026, 13:48' },
];
/** Columns that share the room are the ones to give way; the one beside them is never cut. */
export const SharedRoom: Story = {
  args: { columns: shared, narrow: 'scroll' },
  render: (args) => (
    <div style={{ inlineSize: 420 }} data-testid="place">
      <Table {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const edge = canvas.getByTestId('place').getBoundingClientRect().right;
    await expect(canvas.getByRole('table').getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    const [project, task] = canvas.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().width);
    await expect(Math.abs((project ?? 0) - (task ?? 0))).toBeLessThan(12); // the first has the edge of a sheet before it
    const cut = canvas.getAllByRole('cell').find((cell) => cell.scrollWidth > cell.clientWidth);
    await userEvent.hover(cut ?? document.body);
    await expect(cut, 'all of it is shown to the pointer').toHaveAttribute('title', cut?.textContent);
    for (const cell of canvas.getAllByRole('cell').filter((cell) => cell.scrollWidth <= cell.clientWidth)) {
      await userEvent.hover(cell);
      await expect(cell).not.toHaveAttribute('title');
    }
  },
};

const readColumns: TableColumn<Row>[] = [
  { id: 'number', header: '#', width: 'fit', cell: () => '1' },
  {
    id: 'text',
    header: 'Text',
    width: 'reading',
    wrap: true,
    cell: () => <span>{'Does what it says. '.repeat(8)}</span>,
  },
  { id: 'context', header: 'Context', width: 'cut', hideBelow: 'lg', cell: () => 'Store: Harbour' },
];
/** On a phone a text to be read is below its label, in all the room that the card has. */
export const ReadOnPhones: Story = {
  args: { columns: readColumns },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas }) => {
    const text = canvas.getAllByText(/Does what it says/)[0]?.getBoundingClientRect();
    const card = canvas.getAllByRole('row').at(-1)?.getBoundingClientRect();
    await expect(text?.left).toBeLessThan((card?.left ?? 0) + 32);
    await expect(text?.width).toBeGreaterThan(300);
  },
};
/** Where the columns beside a text to be read are hidden, the text has their room, not the number before it. */
export const ReadAlone: Story = {
  args: {
    columns: readColumns,
  },
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    const [number] = canvas.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().width);
    await expect(number).toBeLessThan(80);
  },
};

const behindAHandle: TableColumn<Row>[] = [
  { id: 'move', header: 'Move', headerHidden: true, width: 'fit', cell: () => <IconButton icon="grip" label="Move" /> },
  {
    ...name,
    cell: (row) => (
      <RowLink>
        <a href={`#${row.id}`}>{row.name}</a>
      </RowLink>
    ),
  },
];
/** A link in another cell than the first fills that cell, and none of another row. */
export const LinkBehindHandle: Story = {
  args: { columns: behindAHandle, narrow: 'scroll' },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      const { x, y, width, height } = link.getBoundingClientRect();
      await expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(link);
    }
  },
};
