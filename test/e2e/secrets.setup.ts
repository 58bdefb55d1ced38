import { expect, test } from '@playwright/test';
import { clearRecorded, readAllRecorded } from '../support/secrets/heard.ts';

test('Nothing has been heard before the first test', () => {
  clearRecorded();
  expect(readAllRecorded()).toEqual({ recorded: [], log: [] });
});
