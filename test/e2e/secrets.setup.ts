import { expect, test } from '@playwright/test';
import { allHeard, forgetHeard } from '../support/secrets/heard.ts';

test('Nothing has been heard before the first test', () => {
  forgetHeard();
  expect(allHeard()).toEqual({ heard: [], log: [] });
});
