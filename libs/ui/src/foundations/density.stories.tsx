import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  Button,
  Columns,
  Field,
  Inline,
  Panel,
  Pill,
  SegmentedControl,
  Sheet,
  Stack,
  Table,
  TextInput,
} from '../index.ts';
import { comfortable, compact, type SizeTokens, touch } from '../theme/tokens.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * Comfortable to start with, compact for people who look at many rows a day and choose so in their profile. Fingers get
 * the sizes of touch whatever was chosen; no target is ever below 24 px.
 */
const meta = { title: 'Foundations/Density', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const uses: Record<keyof SizeTokens, string> = {
  controlS: 'Small buttons, chips',
  controlM: 'Buttons, fields, options of a menu',
  controlL: 'The large button of workbench and review',
  rowS: 'Rows of one short line',
  rowM: 'Rows of a table',
  rowL: 'Rows with a second line',
  inset: 'Edge of a sheet',
  wide: 'Edge of a reading pane',
};
/** Heights and edges in px that change together. */
export const Sizes: Story = {
  render: () => (
    <Sheet>
      <Table
        caption="Sizes"
        rows={Object.keys(uses) as (keyof SizeTokens)[]}
        rowKey={(name) => name}
        loadingText=""
        empty={null}
        columns={[
          { id: 'name', header: 'Size', cell: (name) => <TokenName name={name} /> },
          { id: 'use', header: 'For', width: 'fluid', wrap: true, cell: (name) => uses[name] },
          { id: 'comfortable', header: 'Comfortable', align: 'end', cell: (name) => comfortable[name] },
          { id: 'compact', header: 'Compact', align: 'end', cell: (name) => compact[name] },
          { id: 'touch', header: 'Touch', align: 'end', cell: (name) => touch[name] },
        ]}
      />
    </Sheet>
  ),
};

const rows = ['Café reviews 2026', 'Rail passenger tweets', '外卖平台评论'];
const density = ['comfortable', 'compact'] as const;

/** The same part of a screen in both. */
export const SideBySide: Story = {
  render: () => (
    <Columns gap={16}>
      {density.map((name) => (
        <div key={name} data-density={name} data-testid={name}>
          <Sheet>
            <Panel title={name}>
              <Stack gap={16}>
                <Field label={`Name, ${name}`}>
                  <TextInput defaultValue="Clinic exit survey" />
                </Field>
                <SegmentedControl
                  label={`Show, ${name}`}
                  value="all"
                  onChange={() => {}}
                  options={[
                    { value: 'all', label: 'All' },
                    { value: 'mine', label: 'Mine' },
                  ]}
                />
                <Inline>
                  <Button tone="primary">Save</Button>
                  <Button>Cancel</Button>
                  <Button size="small">Small</Button>
                </Inline>
              </Stack>
            </Panel>
            <Table
              caption={`Projects, ${name}`}
              rows={rows}
              rowKey={(row) => row}
              loadingText=""
              empty={null}
              columns={[
                { id: 'name', header: 'Project', width: 'fluid', cell: (row) => row },
                {
                  id: 'status',
                  header: 'Status',
                  cell: () => (
                    <Pill tone="info" icon="play">
                      Active
                    </Pill>
                  ),
                },
              ]}
            />
          </Sheet>
        </div>
      ))}
    </Columns>
  ),
  play: async ({ canvas }) => {
    const height = (name: string) =>
      canvas.getByRole('textbox', { name: `Name, ${name}` }).getBoundingClientRect().height;
    await expect(height('compact')).toBeLessThan(height('comfortable'));
    const row = (name: string) =>
      canvas
        .getByRole('table', { name: `Projects, ${name}` })
        .querySelector('tbody tr')
        ?.getBoundingClientRect().height ?? 0;
    await expect(row('compact')).toBeLessThan(row('comfortable'));
  },
};
