import type { Meta, StoryObj } from '@storybook/react-vite';
import { Discs, Grid } from '../../index.ts';

const meta = { title: 'Brand/Discs', component: Discs, args: { scene: 1, label: 'Two discs' } } satisfies Meta<
  typeof Discs
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AllScenes: Story = {
  render: () => (
    <Grid cell="large">
      {([1, 2, 3, 4, 5, 6] as const).map((scene) => (
        <Discs key={scene} scene={scene} label={`Scene ${scene}`} />
      ))}
    </Grid>
  ),
};
