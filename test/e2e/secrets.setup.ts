import { expect, test } from '@playwright/test';
import { prepareTemplate } from '../support/database/prepared-folders.ts';
import { clearRecorded, readAllRecorded } from '../support/secrets/heard.ts';

// Three workers that each create the database of their sandbox at once exceed their time on a busy machine.
test.beforeAll(async () => {
  await prepareTemplate();
});

test('Nothing has been heard before the first test', () => {
  clearRecorded();
  expect(readAllRecorded()).toEqual({ recorded: [], log: [] });
});
