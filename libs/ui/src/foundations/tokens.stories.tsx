import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import file from '../../tokens.json?url';
import { Button, Panel, Sheet, Table, Text } from '../index.ts';
import { designTokens } from '../theme/design-tokens.ts';
import { DocLink } from './parts/doc-link.tsx';

/**
 * Every value of the theme as one file for drawing tools, in the format of the W3C Design Tokens Community Group. It is
 * written from `src/theme/tokens.ts` by `npm run tokens -w @concord/ui`; a test fails when it is not current.
 */
const meta = { title: 'Foundations/Tokens', parameters: { page: true } } satisfies Meta;
export default meta;

const pages: Record<string, string> = {
  color: 'Foundations/Colour',
  type: 'Foundations/Type',
  fontWeight: 'Foundations/Type',
  fontFamily: 'Foundations/Type',
  space: 'Foundations/Space',
  radius: 'Foundations/Radius',
  size: 'Foundations/Density',
  menuWidth: 'Foundations/Breakpoints',
  duration: 'Foundations/Motion',
  easing: 'Foundations/Motion',
  layer: 'Foundations/Shadow and layers',
  breakpoint: 'Foundations/Breakpoints',
};

const count = (part: unknown): number => {
  if (typeof part !== 'object' || part === null) return 0;
  return '$value' in part ? 1 : Object.values(part).reduce((sum: number, each: unknown) => sum + count(each), 0);
};
const groups = Object.entries(designTokens()).filter(([name]) => !name.startsWith('$'));

/** What is in the file, and where it is shown. */
export const File: StoryObj<typeof meta> = {
  render: () => (
    <Sheet>
      <Panel
        title="tokens.json"
        padded={false}
        actions={
          <Button size="small" iconStart="download" asChild>
            <a href={file} download="concord-tokens.json">
              Download
            </a>
          </Button>
        }
      >
        <Table
          caption="Groups of tokens"
          rows={groups}
          rowKey={([name]) => name}
          loadingText=""
          empty={null}
          columns={[
            { id: 'group', header: 'Group', width: 'fluid', cell: ([name]) => <Text weight="medium">{name}</Text> },
            { id: 'shown', header: 'Shown on', cell: ([name]) => <DocLink to={pages[name] ?? 'Foundations/Colour'} /> },
            { id: 'count', header: 'Tokens', align: 'end', cell: ([, part]) => count(part) },
          ]}
        />
      </Panel>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Download' });
    const response = await fetch(link.getAttribute('href') ?? '');
    await expect(await response.json()).toMatchObject({ color: { light: { accent: { $type: 'color' } } } });
  },
};
