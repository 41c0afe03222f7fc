// Everything that must hold before a merge, the cheap first.

/** @typedef {{ name: string, title: string, commands: string[][], counts?: 'tests' }} Check */

/** @param {string} target */
const everywhere = (target) => ['nx', 'run-many', '-t', target, '--output-style=stream'];

/** @type {Check[]} */
export const CHECKS = [
  { name: 'format', title: 'Format and lint', commands: [['biome', 'ci', '.']] },
  { name: 'contract', title: 'Contract lint', commands: [['nx', 'run', '@concord/openapi:lint']] },
  { name: 'drift', title: 'Contract drift', commands: [['node', 'tools/generate.ts', '--check']] },
  { name: 'boundaries', title: 'Module boundaries', commands: [['node', 'tools/check-boundaries.ts']] },
  { name: 'literals', title: 'No look outside of libs/ui', commands: [['node', 'tools/check-literals.ts']] },
  { name: 'spec', title: 'Coverage of the specification', commands: [['node', 'tools/check-spec-coverage.ts']] },
  { name: 'types', title: 'Types', commands: [['tsc', '-p', 'tools'], everywhere('typecheck')] },
  { name: 'tools', title: 'Tests of the tools', commands: [['vitest', 'run', '--root', 'tools']], counts: 'tests' },
  { name: 'test', title: 'Unit and server tests', commands: [everywhere('test')], counts: 'tests' },
  { name: 'build', title: 'Build of the console', commands: [['nx', 'run', '@concord/console:build']] },
  { name: 'size', title: 'JavaScript per route', commands: [['node', 'tools/size.ts']] },
  { name: 'components', title: 'JavaScript per component', commands: [['node', 'tools/check-component-size.ts']] },
  { name: 'stories', title: 'Stories', commands: [everywhere('test-stories')], counts: 'tests' },
  { name: 'storybook', title: 'Build of Storybook', commands: [everywhere('build-storybook')] },
  { name: 'e2e', title: 'Journeys', commands: [everywhere('e2e')], counts: 'tests' },
];
