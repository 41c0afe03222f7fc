import { PageHeader, Panel, Stack, Table, Text } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

type Pattern = { want: string; take: string; made: string; keep: string };

const patterns: readonly Pattern[] = [
  {
    want: 'Let people look through records of one kind',
    take: 'Screens/Project list',
    made: 'ListPage: PageHeader, FilterBar, Table, Pager; BulkBar for what can be done with several',
    keep: 'Search, filters, order and page live in the address. Two empty states: nothing yet, no match.',
  },
  {
    want: 'Write one record',
    take: 'Screens/Project form',
    made: 'PageHeader, Field in Stack gap 16, FormActions, the guard’s ConfirmDialog',
    keep: 'A field speaks once it was left. Save moves the focus to the first that is wrong.',
  },
  {
    want: 'Build something in several parts, over days',
    take: 'Screens/Task builder',
    made: 'PageHeader, Stepper with the save state, Panels in Columns ruled, StepFooter',
    keep: 'Every step saves itself and can be opened in any order. What is missing is listed, each a link.',
  },
  {
    want: 'Have many small decisions made, by keyboard',
    take: 'Screens/Workbench',
    made: 'WorkFrame, ReadingText, QuestionCard, AnswerMatrix, Tabs below the text',
    keep: 'One primary button. Keys belong to the current question. Everything is kept at once.',
  },
  {
    want: 'Judge what others have done',
    take: 'Screens/Review desk',
    made: 'WorkFrame, RowList with ToggleChips, ReviewPanel, DescriptionList',
    keep: 'A mark is icon, word and colour. A negative verdict opens its reason in place.',
  },
  {
    want: 'Show the current state',
    take: 'Screens/Dashboard',
    made: 'PageHeader with a range, StatRow of StatCards, Tables in Panels in Columns ruled',
    keep: 'Three numbers at most, late first, every number a link to its list.',
  },
  {
    want: 'Offer work to pick up, on a phone too',
    take: 'Screens/My tasks',
    made: 'PageHeader, FilterBar with SegmentedControl, TaskCards in Grid, Pager',
    keep: 'Groups by what is to be done. One link per card, and it says where it leads.',
  },
  {
    want: 'Show a small tree and change it in place',
    take: 'Screens/Category',
    made: 'PageHeader, CategoryTree, Dialog for the two or three fields, Toast with undo',
    keep: 'Adding below is an action of the parent. Deleting names what keeps it from being done.',
  },
  {
    want: 'Speak to visitors who are not signed in',
    take: 'Screens/Sign in',
    made: 'PublicFrame, Field in size large, one block Button, Banner above the fields',
    keep: 'One thing to do. Nothing of the console is loaded yet.',
  },
  {
    want: 'Wait, fail, or have nothing there',
    take: 'Screens/States',
    made: 'Splash, Skeleton after 200 ms, EmptyState, ErrorState, the error pages',
    keep: 'The frame does it: a screen throws what it cannot read, and says what fills it when it is empty.',
  },
];

/**
 * Which pattern a new screen starts with. Open the screen named here, then its docs page: it says what it is made of, in
 * which order, and when something else is better. Everything in it comes from this library or from Patterns; a screen
 * holds no style of its own.
 */
const meta = {
  title: 'Screens/Which pattern',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

export const WhichPattern: StoryObj = {
  render: () => (
    <>
      <PageHeader title="Which pattern" crumbsLabel="Place" crumbs={[{ id: 'here', label: 'Screens' }]} />
      <Panel title="Start with what people want to do" padded={false}>
        <Table
          caption="Patterns of whole screens"
          rows={patterns}
          rowKey={({ take }) => take}
          rowSize="large"
          roomy
          loadingText="Please wait..."
          empty={null}
          columns={[
            { id: 'want', header: 'You want to', cell: ({ want }) => <Text weight="medium">{want}</Text> },
            { id: 'take', header: 'Take', cell: ({ take }) => take },
            {
              id: 'made',
              header: 'Made of',
              width: 'fluid',
              cell: ({ made, keep }) => (
                <Stack gap={2}>
                  <Text>{made}</Text>
                  <Text size="small" tone="soft">
                    {keep}
                  </Text>
                </Stack>
              ),
            },
          ]}
        />
      </Panel>
    </>
  ),
};
