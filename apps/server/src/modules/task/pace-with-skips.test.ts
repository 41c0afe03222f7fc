import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop();

test('rows that were skipped do not move the place up to which a pace is read', async () => {
  const texts = Array.from({ length: 120 }, (_, index) => `text ${index + 1}`);
  const { task } = await makePublished(app, { texts, contributors: ['contributor'] });
  const browser = openBrowser(app, 'contributor', task);
  const skips = Array.from({ length: 105 }, (_, index) => browser.skip(index + 1, 'Off topic'));
  expect((await browser.save([], skips)).status).toBe(200);
  for (let row = 106; row <= 117; row += 1) {
    app.clock.advance(30_000);
    expect((await browser.save([browser.cell(row, 1, 'a')])).status).toBe(200);
  }
  const { result } = await app.as('manager').get(`/task/${task}/pace`);
  expect(result.paces).toEqual([{ user_id: app.people.contributor, rows_count: 11, low: 30, median: 30, high: 30 }]);
});
