/** Options of Vitest for `npm run coverage`: everything that is no test, also where no test reads the file. */
export const coverage = {
  include: ['src/**/*.{ts,tsx}'],
  exclude: ['**/*.{test,stories}.{ts,tsx}', '**/testing/**', '**/testing-*.ts'],
  reporter: [['text', { skipFull: true }], 'html'] satisfies [[string, object], string],
};
