import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Columns, Inline, Panel, ReadingText, Sheet, Stack, Text } from '../index.ts';
import { cjkType, faces, latinType, measure, type TextSize, type Weight, weights } from '../theme/tokens.ts';
import * as css from './parts/foundations.css.ts';
import { TokenName } from './parts/token-name.tsx';

/**
 * One scale, three weights, no web font: every reader gets the face of their own system at once. Chinese and Japanese
 * take more air between lines and have no italics.
 */
const meta = { title: 'Foundations/Type', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const uses: Record<TextSize, string> = {
  t12: 'Labels, captions',
  t13: 'Tables, controls, menus',
  t14: 'Body',
  t16: 'Titles of dialogs',
  t20: 'Titles of screens',
  t24: 'A page of its own',
  t30: 'One large figure',
  read: `Text under work, at most ${measure} wide`,
};

const specimen = { latin: 'Every answer kept, reviewed, measured', cjk: '每一个答案都被保存、审核、衡量' };

function Scaled({ scale, lang }: { scale: keyof typeof specimen; lang: string }) {
  const type = scale === 'latin' ? latinType : cjkType;
  return (
    <Panel title={scale === 'latin' ? 'Latin script' : 'Chinese and Japanese'} hint="size / line in px">
      <Stack gap={12}>
        {(Object.keys(type) as TextSize[]).map((step) => (
          <Stack key={step} gap={0}>
            <Inline gap={8}>
              <TokenName name={step} />
              <Text size="small" tone="quiet" tabular>
                {`${type[step][0]} / ${type[step][1]}. ${uses[step]}`}
              </Text>
            </Inline>
            <span
              className={css.line}
              lang={lang}
              style={{ fontSize: `${type[step][0] / 16}rem`, lineHeight: `${type[step][1] / 16}rem` }}
            >
              {specimen[scale]}
            </span>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

/** Sizes are in rem: they follow the reader's own size. */
export const Scale: Story = {
  render: () => (
    <Sheet>
      <Columns ruled>
        <Scaled scale="latin" lang="en" />
        <Scaled scale="cjk" lang="zh-Hans" />
      </Columns>
    </Sheet>
  ),
};
/** Regular to read, medium for what is named or chosen, strong for titles. */
export const Weights: Story = {
  render: () => (
    <Sheet>
      <Panel title="Weights">
        <Stack gap={8}>
          {(Object.keys(weights) as Weight[]).map((weight) => (
            <Inline key={weight} gap={16}>
              <span className={css.name}>
                <Text size="small" tone="quiet" tabular>
                  {`${weight} ${weights[weight]}`}
                </Text>
              </span>
              <Text weight={weight}>Krippendorff’s alpha 0.81</Text>
              <Text weight={weight} lang="zh-Hans">
                标注员间一致性
              </Text>
            </Inline>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  ),
};
const figures = ['1,111', '4,807', '118', '9,904'];
/** Figures below each other, or that change, have one width: `tabular`. */
export const Numbers: Story = {
  render: () => (
    <Sheet>
      <Columns ruled>
        <Panel title="Do: tabular">
          <Stack gap={0} align="end">
            {figures.map((figure) => (
              <Text key={figure} size="large" tabular>
                {figure}
              </Text>
            ))}
          </Stack>
        </Panel>
        <Panel title="Don’t: proportional">
          <Stack gap={0} align="end">
            {figures.map((figure) => (
              <span key={figure} className={css.plainFigures}>
                <Text size="large">{figure}</Text>
              </span>
            ))}
          </Stack>
        </Panel>
      </Columns>
    </Sheet>
  ),
};

type Sample = readonly [lang: string, name: string, words: string, faces: readonly string[]];
const samples: readonly Sample[] = [
  ['en', 'English', 'Queued twenty minutes, but the latte was worth it. “Next time” — perhaps…', faces.latin],
  ['zh-Hans', '简体中文', '排队二十分钟，但拿铁确实好喝。“下次”——也许……Café里有20个座位。骨、直、画、门', faces.hans],
  ['zh-Hant', '繁體中文', '排隊二十分鐘，但拿鐵確實好喝。「下次」——也許……Café裡有20個座位。骨、直、畫、門', faces.hant],
  [
    'ja',
    '日本語',
    '二十分並びましたが、ラテは本当においしかったです。Caféには20席あります。骨、直、画、門',
    faces.japanese,
  ],
  ['de', 'Deutsch', 'Zwanzig Minuten gewartet; die Übereinstimmungsüberprüfung lohnt sich trotzdem.', faces.latin],
  ['es', 'Español', 'Veinte minutos de cola, pero el café con leche valía la pena. ¿Volveré?', faces.latin],
  ['fr', 'Français', 'Vingt minutes d’attente, mais le café au lait en valait la peine !', faces.latin],
];
/**
 * Each language with its own faces, in the order they are looked for. The last characters of the Chinese and Japanese
 * samples are drawn differently in each: `lang` decides. Chinese pages take “ ” — … from the Chinese face; the system’s
 * own face comes last there, because on a Chinese system it would draw Japanese in Chinese shapes. Japanese breaks
 * between phrases, and no line of it starts with ー.
 */
export const Languages: Story = {
  render: () => (
    <Sheet>
      {samples.map(([lang, name, words, stack]) => (
        <Panel key={lang} title={name} hint={lang}>
          <Stack gap={8}>
            <ReadingText lang={lang}>{words}</ReadingText>
            <Text as="p" size="body" lang={lang}>
              {words}
            </Text>
            <Text size="small" tone="quiet">
              {stack.join(', ')}
            </Text>
          </Stack>
        </Panel>
      ))}
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const ja = canvasElement.querySelector('p[lang="ja"]');
    const family = ja ? getComputedStyle(ja).fontFamily : '';
    await expect(family.indexOf('Yu Gothic')).toBeLessThan(family.indexOf('system-ui'));
    const line = (lang: string) => {
      const text = canvasElement.querySelector(`p[lang="${lang}"]:not([dir])`);
      if (!text) throw new Error(`no sample in ${lang}`);
      return Number.parseFloat(getComputedStyle(text).lineHeight);
    };
    await expect(line('zh-Hans')).toBeGreaterThan(line('en'));
    await expect(line('ja')).toBe(line('zh-Hant'));
    const breaks = (lang: string) => {
      const words = canvasElement.querySelector(`p[lang="${lang}"]:not([dir])`);
      return words && [getComputedStyle(words).lineBreak, getComputedStyle(words).wordBreak];
    };
    await expect(breaks('ja')).toEqual(['strict', 'auto-phrase']);
    await expect(breaks('zh-Hans')).toEqual(['auto', 'normal']);
  },
};
