import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Source,
  Story,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import library from '../package.json';
import { Box, Columns, Heading, Inline, Kbd, Mono, Stack, Tag, Text } from '../src/index.ts';
import { examples } from './do-and-dont.tsx';
import { importedNames } from './imports.ts';
import { isUsage, type Usage } from './usage.ts';

/** Words in backticks are code. */
const marked = (sentence: string) =>
  sentence.split('`').map((part, index) => (index % 2 === 0 ? part : <Mono key={part}>{part}</Mono>));

function Points({ title, icon, points }: { title: string; icon: string; points: readonly string[] }) {
  return (
    <Stack gap={8}>
      <Heading level={3} size="panel">
        {`${icon} ${title}`}
      </Heading>
      <Stack as="ul" gap={4}>
        {points.map((point) => (
          <Text key={point} as="li" tone="soft">
            {marked(point)}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

function Keys({ keyboard }: { keyboard: NonNullable<Usage['keyboard']> }) {
  return (
    <Stack gap={8}>
      <Heading level={3} size="panel">
        Keyboard
      </Heading>
      <Stack as="ul" gap={6}>
        {keyboard.map(([keys, does]) => (
          <Inline key={`${keys}`} as="li" gap={12}>
            <Kbd keys={keys} />
            <Text tone="soft">{marked(does)}</Text>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}

function UsageBlock({ usage }: { usage: Usage }) {
  return (
    <Unstyled>
      <Stack gap={24}>
        <Columns gap={24}>
          <Points title="When to use" icon="✓" points={usage.use} />
          <Points title="When not to" icon="✗" points={usage.not} />
        </Columns>
        {(usage.keyboard || usage.access) && (
          <Columns gap={24}>
            {usage.keyboard ? (
              <Keys keyboard={usage.keyboard} />
            ) : (
              <Points title="Keyboard" icon="" points={['Takes no focus.']} />
            )}
            {usage.access && <Points title="Accessibility" icon="" points={usage.access} />}
          </Columns>
        )}
      </Stack>
    </Unstyled>
  );
}

/** Storybook gives every word of a story's name a capital; a title has one. */
const sentence = (name: string) => name.slice(0, 1) + name.slice(1).toLowerCase();

/** Pages that are read from top to bottom: every story is a chapter, without a frame around it. */
function Chapters() {
  const stories = useContext(DocsContext).componentStories();
  return stories.map(({ id, name, moduleExport }) => (
    <section key={id}>
      <Unstyled>
        <Box paddingY={24}>
          <Stack gap={4}>
            {stories.length > 1 && (
              <Heading level={2} size="screen" id={id}>
                {sentence(name)}
              </Heading>
            )}
            <Description of={moduleExport} />
          </Stack>
        </Box>
      </Unstyled>
      <Story of={moduleExport} />
    </section>
  ));
}

/** In which state a component is, of which version of the library, and the line that imports it, ready to copy. */
function Origin({ title, isPlanned }: { title: string; isPlanned: boolean }) {
  const names = importedNames(title);
  return (
    <>
      <Unstyled>
        <Box paddingY={8}>
          <Inline gap={8}>
            <Tag>{isPlanned ? 'Planned: no screen uses it yet' : 'Stable'}</Tag>
            <Text size="small" tone="quiet">
              {names ? `${library.name} ${library.version}` : 'Part of the console'}
            </Text>
          </Inline>
        </Box>
      </Unstyled>
      {names && <Source language="tsx" code={`import { ${names} } from '${library.name}';`} />}
    </>
  );
}

function DoAndDont({ title }: { title: string }) {
  const example = examples[title];
  if (!example) return null;
  const { good, bad } = example;
  const picture = (verdict: string, { drawn, why }: typeof good) => (
    <Stack gap={8}>
      <Heading level={3} size="panel">
        {verdict}
      </Heading>
      <Box border="all" radius="card" surface="surface" padding={16}>
        {drawn}
      </Box>
      <Text tone="soft">{why}</Text>
    </Stack>
  );
  return (
    <Unstyled>
      <Box paddingY={24}>
        <Columns gap={24}>
          {picture('✓ Do', good)}
          {picture('✗ Don’t', bad)}
        </Columns>
      </Box>
    </Unstyled>
  );
}

/** Every story but the first, under its name. */
function Variants() {
  const [, ...stories] = useContext(DocsContext).componentStories();
  return (
    <>
      {stories.length > 0 && <h2 id="states">States and variants</h2>}
      {stories.map(({ id, name, moduleExport }) => (
        <section key={id}>
          <h3 id={id}>{sentence(name)}</h3>
          <Description of={moduleExport} />
          <Canvas of={moduleExport} />
        </section>
      ))}
    </>
  );
}

/** One form for every component: what it is, when to use it and when not, keys, access, props, every story. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage: unknown = preparedMeta.parameters.usage;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {preparedMeta.parameters.page ? (
        <Chapters />
      ) : (
        <>
          {isUsage(usage) && (
            <>
              <Origin title={preparedMeta.title} isPlanned={usage.planned === true} />
              <UsageBlock usage={usage} />
            </>
          )}
          <DoAndDont title={preparedMeta.title} />
          <Primary />
          <Controls />
          <Variants />
        </>
      )}
    </>
  );
}
