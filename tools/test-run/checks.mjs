// Everything that must hold before a merge: the cheap first, but for what runs in a lane of its own.

/**
 * `affected`: its commands for what changed since a commit; a check without it is quick, or Nx remembers its results.
 * `lane`: it takes long and waits a lot, so it runs beside the others, as soon as those of its lane before it are over.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   commands: string[][],
 *   affected?: (since: string) => string[][],
 *   counts?: 'tests',
 *   lane?: 'server' | 'stories' | 'journeys',
 * }} Check
 */

/** @param {string} target */
const everywhere = (target) => ['nx', 'run-many', '-t', target, '--output-style=stream'];

/**
 * A target of Vitest: all its tests, or those of files that import something that changed.
 * @param {string[]} command
 */
const vitest = (command) => ({
  commands: [command],
  /** @param {string} since */
  affected: (since) => [[...command, '--', `--changed=${since}`]],
  counts: /** @type {const} */ ('tests'),
});

/** @type {Check[]} */
export const CHECKS = [
  // first of all: they take longest, and need no build
  { name: 'server', title: 'Server tests', ...vitest(['nx', 'run', '@concord/server:test']), lane: 'server' },
  { name: 'stories', title: 'Stories', ...vitest(everywhere('test-stories')), lane: 'stories' },
  { name: 'format', title: 'Format and lint', commands: [['biome', 'ci', '.']] },
  { name: 'build', title: 'Build of the console', commands: [['nx', 'run', '@concord/console:build']] },
  { name: 'size', title: 'JavaScript per route', commands: [['node', 'tools/size/check-routes.ts']] },
  { name: 'floor', title: 'Support by the oldest browsers', commands: [['node', 'tools/browsers/check.ts']] },
  {
    name: 'e2e',
    title: 'Journeys',
    commands: [everywhere('e2e')],
    affected: () => [], // they go through everything
    counts: 'tests',
    lane: 'journeys',
  },
  { name: 'contract', title: 'Contract lint', commands: [['nx', 'run', '@concord/openapi:lint']] },
  { name: 'drift', title: 'Contract drift', commands: [['node', 'tools/generate.ts', '--check']] },
  { name: 'boundaries', title: 'Module boundaries', commands: [['node', 'tools/boundaries/check.ts']] },
  {
    name: 'unused',
    title: 'Nothing unused',
    commands: [
      ['knip', '--no-progress', '--treat-config-hints-as-errors'],
      // A rule that only its tests call belongs to nothing.
      [
        'knip',
        '--no-progress',
        '--production',
        '--include-entry-exports',
        '--include',
        'exports',
        '--workspace',
        'libs/domain',
      ],
    ],
  },
  { name: 'functions', title: 'Length of functions', commands: [['node', 'tools/functions/check.ts']] },
  { name: 'dependencies', title: 'Licences of dependencies', commands: [['node', 'tools/dependencies/check.ts']] },
  { name: 'literals', title: 'Styles only in libs/ui', commands: [['node', 'tools/guards/check-literals.ts']] },
  { name: 'spec', title: 'Coverage of the specification', commands: [['node', 'tools/guards/check-spec-coverage.ts']] },
  { name: 'types', title: 'Types', commands: [['tsc', '-p', 'tools'], everywhere('typecheck')] },
  { name: 'tools', title: 'Tests of the tools', commands: [['vitest', 'run', '--root', 'tools']], counts: 'tests' },
  {
    name: 'unit',
    title: 'Unit tests',
    ...vitest([...everywhere('test'), '--exclude=@concord/server']),
    lane: 'journeys',
  },
  { name: 'components', title: 'JavaScript per component', commands: [['node', 'tools/size/check-components.ts']] },
  {
    name: 'storybook',
    title: 'Build of Storybook',
    commands: [everywhere('build-storybook')],
    affected: (since) => [['nx', 'affected', '-t', 'build-storybook', `--base=${since}`]],
  },
  {
    name: 'pictures',
    title: 'Pictures of stories',
    commands: [everywhere('compare-pictures')],
    affected: (since) => [['nx', 'affected', '-t', 'compare-pictures', `--base=${since}`]],
  },
];
