import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { iconSet } from '../components/icon/icon-set.ts';
import {
  EmptyState,
  Grid,
  Icon,
  type IconName,
  Inline,
  LiveRegion,
  Panel,
  SearchInput,
  Sheet,
  Stack,
  Text,
} from '../index.ts';
import * as css from './parts/foundations.css.ts';

/**
 * A closed set, named by what a drawing means here and not by what it shows: another drawing can take its place without
 * a change in any screen. Always beside a word, or with a name of its own.
 */
const meta = { title: 'Foundations/Icons', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const names = (Object.keys(iconSet) as IconName[]).sort();

function Gallery() {
  const [search, setSearch] = useState('');
  const [copied, setCopied] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = names.filter((name) => name.includes(wanted));
  const copy = (name: IconName) => navigator.clipboard.writeText(name).then(() => setCopied(`${name} copied`));
  return (
    <Sheet>
      <Panel title="All icons" hint={`${found.length} of ${names.length}`}>
        <Stack gap={16}>
          <SearchInput
            label="Search icons"
            placeholder="Search icons"
            clearLabel="Clear"
            value={search}
            onChange={setSearch}
          />
          <LiveRegion>{copied}</LiveRegion>
          {found.length === 0 && (
            <EmptyState title="No icon of that name">Names say what an icon means, not what it shows.</EmptyState>
          )}
          <Grid as="ul" cell="small" gap={8}>
            {found.map((name) => (
              <li key={name}>
                <button type="button" className={css.cell} title={`Copy ${name}`} onClick={() => void copy(name)}>
                  <Icon name={name} size="large" />
                  {name}
                </button>
              </li>
            ))}
          </Grid>
        </Stack>
      </Panel>
    </Sheet>
  );
}

/** Type a part of a name; press an icon to copy its name. */
export const AllIcons: Story = {
  render: () => <Gallery />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search icons' }), 'chevron');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search icons' }));
  },
};
/** Three sizes: 12 beside small words, 16 beside body and in buttons, 20 where it is alone. */
export const Sizes: Story = {
  render: () => (
    <Sheet>
      <Panel title="Sizes">
        <Inline gap={24}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Inline key={size} gap={4}>
              <Icon name="check-circle" size={size} />
              <Text>{size}</Text>
            </Inline>
          ))}
        </Inline>
      </Panel>
    </Sheet>
  ),
};
