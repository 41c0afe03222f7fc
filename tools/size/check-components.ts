/**
 * What importing one component of libs/ui loads, in kB of brotli: its script at once, what it fetches later, its styles
 * (2 kB of most are the theme's). Fails when a component comes with more than it has a reason to.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { type Build, type Chunk, HEAVIER, measureComponents, tooHeavy } from './component-size.ts';

const ui = join(import.meta.dirname, '../../libs/ui');
const index = join(ui, 'src/index.ts');
const ENTRY = 'component:';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Builds entries that each take one name from the index. */
async function bundle(names: readonly string[]): Promise<Output[]> {
  const result = await build({
    root: ui,
    configFile: false,
    logLevel: 'error',
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'one-component',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
        load: (id) =>
          id.startsWith(`\0${ENTRY}`)
            ? `export { ${id.slice(ENTRY.length + 1)} } from ${JSON.stringify(index)};`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, ENTRY + name])),
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []));
}

/** The names that the index exports at run time. */
async function exportsOfIndex(): Promise<string[]> {
  const result = await build({
    root: ui,
    configFile: false,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: index, external: /^(?![./\0])(?!virtual:)/, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.exports : []));
}

function read(outputs: readonly Output[]): Build {
  const chunks = new Map<string, Chunk>();
  const styles = new Map<string, string>();
  for (const file of outputs) {
    if (file.type === 'asset') {
      if (file.fileName.endsWith('.css')) styles.set(file.fileName, String(file.source));
      continue;
    }
    const { fileName, code, isEntry, name, imports, dynamicImports, viteMetadata } = file;
    chunks.set(fileName, {
      code,
      imports,
      dynamicImports,
      entry: isEntry ? name : undefined,
      css: [...(viteMetadata?.importedCss ?? [])],
    });
  }
  return { chunks, styles };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

async function main(): Promise<boolean> {
  const names = await exportsOfIndex();
  const weights = measureComponents(read(await bundle(names)), (text) => brotliCompressSync(text).length);
  const width = Math.max(...weights.map(({ component }) => component.length), 0);
  console.log(`${'component'.padEnd(width)}  script   later  styles`);
  for (const { component, eager, later, css, ceiling } of weights)
    console.log(
      `${component.padEnd(width)} ${kB(eager)} ${kB(later)} ${kB(css)}${eager > ceiling ? '  over its ceiling' : ''}${HEAVIER[component] ? `  ${HEAVIER[component].why}` : ''}`,
    );
  const wrong = tooHeavy(weights);
  for (const sentence of wrong) console.error(sentence);
  return weights.length > 0 && wrong.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
