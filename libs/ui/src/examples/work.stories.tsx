import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import {
  Avatar,
  Box,
  Button,
  Card,
  ChoiceGroup,
  Columns,
  DescriptionList,
  Divider,
  Field,
  Heading,
  Icon,
  IconButton,
  Inline,
  Kbd,
  Pill,
  Progress,
  Prose,
  ReadingText,
  SegmentedControl,
  Select,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
  TextLink,
  ToggleChip,
  WorkFrame,
} from '../index.ts';
import { SampleLink } from './sample-link.tsx';

const meta = {
  title: 'Examples/Work',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const choices = (...labels: string[]) =>
  labels.map((label, index) => ({ value: label, label, hotkey: String(index + 1) }));

function Workbench() {
  const [mood, setMood] = useState<string | null>('Mixed');
  const [topics, setTopics] = useState<string[]>(['Drinks', 'Service and staff']);
  const [back, setBack] = useState<string | null>(null);
  const [tab, setTab] = useState<'guide' | 'remarks'>('guide');
  const question = (no: number, title: string, note?: string) => (
    <Inline justify="between" align="baseline" wrap={false}>
      <Inline align="baseline" wrap={false}>
        <Text tone="quiet" weight="medium" tabular>
          {no}
        </Text>
        <Heading level={2}>{title}</Heading>
      </Inline>
      {note && (
        <Text size="small" tone="quiet" nowrap>
          {note}
        </Text>
      )}
    </Inline>
  );
  return (
    <WorkFrame
      top={
        <>
          <IconButton icon="arrow-left" label="My tasks" asChild tooltip="none">
            <SampleLink />
          </IconButton>
          <Inline wrap={false}>
            <Text size="medium" tone="quiet" weight="medium" truncate>
              Café reviews 2026
            </Text>
            <Text size="medium" weight="strong" truncate>
              Visit coding, batch 4
            </Text>
          </Inline>
          <Inline grow justify="center" gap={12}>
            <Text size="medium" weight="medium" tabular>
              Row 133 of 240
            </Text>
            <Progress
              label="Rows done"
              max={240}
              width="wide"
              thickness="thin"
              segments={[
                { label: 'Done', value: 92, tone: 'accent' },
                { label: 'Skipped', value: 3, tone: 'review' },
                { label: 'Done since', value: 38, tone: 'accent' },
              ]}
            />
            <Text size="medium" tone="quiet" tabular>
              108 left, about 18 min
            </Text>
          </Inline>
          <Text size="small" tone="soft" tabular nowrap>
            <Icon name="check" tone="approved" /> Saved 14:02
          </Text>
          <SegmentedControl
            label="View"
            value="focus"
            onChange={() => {}}
            options={[
              { value: 'focus', label: 'Focus', icon: 'panel-right' },
              { value: 'grid', label: 'Grid', icon: 'grid' },
            ]}
          />
          <IconButton icon="keyboard" label="Keyboard shortcuts" tooltip="bottom" />
        </>
      }
      main={{
        label: 'Text',
        content: (
          <>
            <Box paddingX="wide" paddingY={16} grow>
              <Stack gap={24}>
                <Inline justify="between">
                  <DescriptionList
                    layout="line"
                    items={[
                      { term: 'Store', value: 'Harbour Lane' },
                      { term: 'Visited', value: '2 November 2026' },
                      { term: 'Order', value: 'Dine in' },
                    ]}
                  />
                  <Text size="small">
                    <TextLink href="#source" icon="external">
                      Source page
                    </TextLink>
                  </Text>
                </Inline>
                <ReadingText lang="en">
                  Came here to work for an hour and stayed for three. The flat white is the best on the street and the
                  staff let me have the corner table with the socket. But the playlist gets louder as the afternoon goes
                  on, and by four I could not hear the person on my call. I will be back, only earlier in the day and
                  with headphones.
                </ReadingText>
              </Stack>
            </Box>
            <Box border="top">
              <Tabs
                label="Help with this row"
                edge="wide"
                value={tab}
                onChange={setTab}
                tabs={[
                  {
                    id: 'guide',
                    label: 'Guideline',
                    icon: 'book',
                    keyHint: 'I',
                    content: (
                      <Box paddingX="wide" paddingY={16}>
                        <Prose size="small">
                          <p>
                            <strong>Drinks, Food</strong> Taste, size, freshness. Not the price, not how long it took.
                          </p>
                          <p>
                            <strong>Waiting time</strong> Queues and delays, even when the writer does not mind.
                          </p>
                        </Prose>
                      </Box>
                    ),
                  },
                  {
                    id: 'remarks',
                    label: 'Reviewer’s remarks',
                    icon: 'comment',
                    count: 1,
                    news: true,
                    keyHint: 'R',
                    content: <Box padding="inset">Mind the second topic.</Box>,
                  },
                ]}
              />
            </Box>
          </>
        ),
      }}
      right={{
        label: 'Questions',
        content: (
          <>
            <Box padding={20}>
              <Stack gap={12}>
                {question(1, 'Overall sentiment')}
                <ChoiceGroup
                  label="Overall sentiment"
                  choices={choices('Positive', 'Mixed', 'Negative', 'Neutral')}
                  value={mood}
                  onChange={setMood}
                />
              </Stack>
            </Box>
            <Divider />
            <Box padding={20}>
              <Stack gap={12}>
                {question(2, 'Which topics does it mention?', 'Any number')}
                <ChoiceGroup
                  multiple
                  active
                  label="Which topics does it mention?"
                  choices={choices('Drinks', 'Food', 'Service and staff', 'Waiting time', 'Price', 'Room and noise')}
                  value={topics}
                  onChange={setTopics}
                />
              </Stack>
            </Box>
            <Divider />
            <Box padding={20}>
              <Stack gap={12}>
                {question(3, 'The phrase that decided it', 'Optional')}
                <Textarea
                  aria-label="The phrase that decided it"
                  placeholder="Type, or select words in the text and press Q"
                  autoGrow
                />
              </Stack>
            </Box>
            <Divider />
            <Box padding={20}>
              <Stack gap={12}>
                {question(4, 'Would they come back?')}
                <ChoiceGroup
                  label="Would they come back?"
                  choices={choices('Yes', 'No', 'Not said')}
                  value={back}
                  onChange={setBack}
                />
              </Stack>
            </Box>
          </>
        ),
      }}
      actionsStart={
        <>
          <Button tone="quiet" iconStart="undo" keyHint="U">
            Undo
          </Button>
          <Button tone="quiet" iconStart="skip" keyHint="S">
            Skip with a reason
          </Button>
        </>
      }
      actionsEnd={
        <>
          <Text size="small" tone="quiet" tabular>
            6.0 rows per minute
          </Text>
          <Button size="large" iconStart="arrow-left" keyHint={['⇧', '↵']}>
            Back
          </Button>
          <Button size="large" tone="primary" keyHint="↵">
            Save and next
          </Button>
        </>
      }
    />
  );
}

function ReviewDesk() {
  return (
    <WorkFrame
      top={
        <>
          <IconButton icon="arrow-left" label="Submissions" asChild tooltip="none">
            <SampleLink />
          </IconButton>
          <Text size="medium" weight="strong">
            Urgency
          </Text>
          <Avatar name="Hanna Vogt" />
          <Text size="medium">Hanna Vogt</Text>
          <Pill tone="review" icon="eye">
            Under Review
          </Pill>
          <Inline grow justify="end">
            <Progress
              label="Marked"
              max={58}
              width="wide"
              figureSide="start"
              figure={
                <Text size="medium" tone="soft">
                  Marked{' '}
                  <Text size="inherit" tone="strong" weight="medium">
                    43 / 58
                  </Text>
                </Text>
              }
              segments={[
                { label: 'Correct', value: 38, tone: 'approved' },
                { label: 'Incorrect', value: 5, tone: 'returned' },
              ]}
            />
          </Inline>
        </>
      }
      left={{
        label: 'Rows',
        content: (
          <Box paddingX={16} paddingY={12} border="bottom">
            <Inline gap={6}>
              <ToggleChip pressed onChange={() => {}}>
                All 30
              </ToggleChip>
              <ToggleChip pressed={false} onChange={() => {}}>
                Unmarked 8
              </ToggleChip>
              <ToggleChip pressed={false} icon="diamond" onChange={() => {}}>
                Not as gold 3
              </ToggleChip>
            </Inline>
          </Box>
        ),
      }}
      main={{
        label: 'Answers',
        content: (
          <Box paddingX={32} paddingY={20}>
            <Stack gap={20}>
              <ReadingText lang="en">
                Man has collapsed on platform 3 Eastgate, staff nowhere to be seen. Somebody please send help, the call
                point does not answer.
              </ReadingText>
              <Card current padding={0}>
                <Box paddingX={16} paddingY={8} border="bottom">
                  <Inline justify="between">
                    <Heading level={2}>How urgent is it?</Heading>
                    <Inline gap={6}>
                      <Button size="small" iconStart="check" keyHint="C">
                        Correct
                      </Button>
                      <Button size="small" iconStart="x" keyHint="X">
                        Incorrect
                      </Button>
                    </Inline>
                  </Inline>
                </Box>
                <Columns template="thirds" ruled>
                  {['Today', 'Now', 'Now'].map((answer, index) => (
                    <Box key={['Answer', 'Gold', 'Others'][index]} paddingX={16} paddingY={12}>
                      <Stack gap={4}>
                        <Text size="small" tone="quiet">
                          {['Answer', 'Gold', 'Others'][index]}
                        </Text>
                        <Text weight="medium" tone={index === 0 ? 'returned' : index === 1 ? 'approved' : 'inherit'}>
                          {answer}
                        </Text>
                      </Stack>
                    </Box>
                  ))}
                </Columns>
                <Box padding={16} border="top">
                  <Columns template="halves" gap={12}>
                    <Field label="Correct answer">
                      <Select options={[{ value: 'now', label: 'Now' }]} />
                    </Field>
                    <Field label="Remark">
                      <TextInput defaultValue="Danger to a person is always “Now”, guideline section 2." />
                    </Field>
                  </Columns>
                </Box>
              </Card>
            </Stack>
          </Box>
        ),
      }}
      right={{
        label: 'Submission',
        content: (
          <Box padding={20}>
            <Stack gap={16}>
              <DescriptionList
                items={[
                  { term: 'Handed in', value: '20 November 2026, 09:05' },
                  { term: 'Round', value: '1' },
                  { term: 'Answers', value: '148 / 150' },
                ]}
              />
              <Divider />
              <Field label="Message to Hanna">
                <Textarea placeholder="Needed when you return the work." />
              </Field>
              <Kbd keys={['Ctrl', '↵']} />
            </Stack>
          </Box>
        ),
      }}
      rightWidth="narrow"
      actionsStart={
        <Button tone="quiet" iconStart="undo" keyHint="U">
          Undo
        </Button>
      }
      actionsEnd={
        <>
          <Button size="large" iconStart="return" keyHint="R">
            Return for rework
          </Button>
          <Button size="large" tone="primary" iconStart="check" keyHint="A">
            Approve
          </Button>
        </>
      }
    />
  );
}

export const Focus: StoryObj = { render: () => <Workbench /> };
export const Review: StoryObj = { render: () => <ReviewDesk /> };
export const FocusDark: StoryObj = { ...Focus, globals: { theme: 'dark' } };
export const ReviewDark: StoryObj = { ...Review, globals: { theme: 'dark' } };
