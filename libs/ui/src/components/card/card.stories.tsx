import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { States as StatesOf } from '../../examples/states.tsx';
import { Inline } from '../inline/inline.tsx';
import { Pill } from '../pill/pill.tsx';
import { Progress } from '../progress/progress.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'One answer under review.' },
  parameters: {
    usage: {
      use: [
        'One thing acted on as a whole: an answer under review, a preview, a task on the phone.',
        '`current` for the one of several that has the keys.',
        '`asChild` with a link when all of it leads somewhere.',
      ],
      not: ['A mere group on a sheet: Panel, ruled by hairlines.', 'A figure: StatCard.', 'A Card within a Card.'],
      keyboard: [
        ['Tab', 'reaches a card that is a link'],
        ['Enter', 'follows it'],
      ],
      access: ['A card that is a link has one name, made of its words; put no other control inside.'],
    },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Current: Story = { args: { current: true, children: 'The one that has the keys.' } };
export const AsLink: Story = {
  args: {
    asChild: true,
    children: (
      <a href="#task">
        <Stack gap={12}>
          <Inline justify="between" align="start">
            <Stack gap={0}>
              <Text weight="medium">Complaint type</Text>
              <Text size="medium" tone="quiet">
                Rail passenger tweets
              </Text>
            </Stack>
            <Pill tone="severe" icon="clock">
              9 days late
            </Pill>
          </Inline>
          <Progress label="Answered" value={96} max={150} tone="severe" width="fill" figure="96 / 150" />
        </Stack>
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Complaint type/ })).toHaveAttribute('href', '#task');
  },
};
export const States: Story = {
  render: () => (
    <StatesOf>
      <Card asChild>
        <a href="#task">Complaint type</a>
      </Card>
    </StatesOf>
  ),
};
export const Paddings: Story = {
  render: () => (
    <Stack>
      {([8, 12, 16, 24] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          {padding}
        </Card>
      ))}
    </Stack>
  ),
};
export const LongWordsNarrow: Story = {
  args: {
    children:
      'Datenschutzgrundverordnungskonformitätsprüfung. 大雨天站台漏水，地面很滑，有人差点摔倒，工作人员却不在现场。',
  },
  globals: { viewport: { value: 'w320' } },
};
