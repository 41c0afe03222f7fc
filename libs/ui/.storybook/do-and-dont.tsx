import type { ReactNode } from 'react';
import {
  Banner,
  Button,
  EmptyState,
  Field,
  Icon,
  IconButton,
  Inline,
  Pill,
  Progress,
  Stack,
  Text,
  TextInput,
  TextLink,
} from '../src/index.ts';

type Picture = { drawn: ReactNode; why: string };

/** One good and one bad example for each of the ten components that screens use most, by the title of its stories. */
export const examples: Readonly<Record<string, { good: Picture; bad: Picture }>> = {
  'Actions/Button': {
    good: {
      drawn: (
        <Inline>
          <Button>Cancel</Button>
          <Button tone="primary">Save project</Button>
        </Inline>
      ),
      why: 'One primary button, and it says what it does.',
    },
    bad: {
      drawn: (
        <Inline>
          <Button tone="primary">No</Button>
          <Button tone="primary">OK</Button>
        </Inline>
      ),
      why: 'Two primary buttons compete, and “OK” says nothing.',
    },
  },
  'Text/Text': {
    good: {
      drawn: (
        <Stack gap={4}>
          <Text>Tone of reviews</Text>
          <Text size="small" tone="quiet">
            Created on 3 May
          </Text>
        </Stack>
      ),
      why: 'What is read first is strongest.',
    },
    bad: {
      drawn: (
        <Stack gap={4}>
          <Text tone="quiet">Tone of reviews</Text>
          <Text tone="critical">Created on 3 May</Text>
        </Stack>
      ),
      why: 'Red for a date: nothing is wrong with it.',
    },
  },
  'Layout/Stack': {
    good: {
      drawn: (
        <Stack gap={4}>
          <Text weight="medium">Due date</Text>
          <Text tone="soft">30 November 2026</Text>
        </Stack>
      ),
      why: 'Things that belong together are close.',
    },
    bad: {
      drawn: (
        <Stack gap={32}>
          <Text weight="medium">Due date</Text>
          <Text tone="soft">30 November 2026</Text>
        </Stack>
      ),
      why: 'A wide gap separates a name from its value.',
    },
  },
  'Feedback/Banner': {
    good: {
      drawn: (
        <Banner tone="severe" title="Not saved yet">
          Reload the page to see the newer version.
        </Banner>
      ),
      why: 'What happened, then what to do.',
    },
    bad: { drawn: <Banner tone="severe">Error 409.</Banner>, why: 'A code does not tell anyone what to do.' },
  },
  'Forms/Field': {
    good: {
      drawn: (
        <Field label="Name" hint="Contributors see it in their list.">
          <TextInput value="Tone of reviews" readOnly />
        </Field>
      ),
      why: 'The label stays when something is typed.',
    },
    bad: {
      drawn: <TextInput aria-label="Name" placeholder="Name" />,
      why: 'A placeholder as label disappears with the first letter.',
    },
  },
  'Actions/TextLink': {
    good: {
      drawn: (
        <Text>
          Read the <TextLink href="#guideline">annotation guideline</TextLink> first.
        </Text>
      ),
      why: 'The link says where it leads.',
    },
    bad: {
      drawn: (
        <Text>
          For the guideline click <TextLink href="#guideline">here</TextLink>.
        </Text>
      ),
      why: '“Here” means nothing in a list of links.',
    },
  },
  'Actions/IconButton': {
    good: {
      drawn: (
        <Inline>
          <IconButton icon="x" label="Close" />
          <Button iconStart="download">Export</Button>
        </Inline>
      ),
      why: 'An icon alone only where everyone knows it.',
    },
    bad: {
      drawn: (
        <Inline>
          <IconButton icon="branch" label="Assign rows" />
          <IconButton icon="half-ring" label="Show what is unfinished" />
        </Inline>
      ),
      why: 'Unusual icons have to be guessed.',
    },
  },
  'Feedback/EmptyState': {
    good: {
      drawn: (
        <EmptyState title="No projects yet" size="small" action={<Button tone="primary">Create a project</Button>}>
          Projects hold tasks and their people.
        </EmptyState>
      ),
      why: 'Says what belongs here and offers the next step.',
    },
    bad: { drawn: <EmptyState title="No data" size="small" />, why: 'A dead end.' },
  },
  'Data/Progress': {
    good: {
      drawn: <Progress label="Rows done" value={132} max={240} figure="132 / 240" />,
      why: 'The bar shows it, the figure says it.',
    },
    bad: { drawn: <Progress label="Rows done" value={132} max={240} />, why: 'A bar alone: about half of what?' },
  },
  'Data/Pill': {
    good: {
      drawn: (
        <Pill tone="positive" icon="check">
          Approved
        </Pill>
      ),
      why: 'Icon, word and colour say the same.',
    },
    bad: {
      drawn: (
        <Text tone="positive">
          <Icon name="warning" /> Approved
        </Text>
      ),
      why: 'The icon warns, the colour praises.',
    },
  },
};
