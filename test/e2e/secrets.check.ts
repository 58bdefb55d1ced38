import { expect, test } from '@playwright/test';
import { readAllRecorded } from '../support/secrets/heard.ts';
import { findLeaks } from '../support/secrets/leaks.ts';
import { secretsOf } from '../support/secrets/secrets-of.ts';

test('No secret stood in an address, a referrer, a tracked event, a console line or a log of the service', () => {
  const { recorded, log } = readAllRecorded();
  const { secrets, leaks } = findLeaks(recorded, log);
  const count = (kind: string) => recorded.filter((one) => one.kind === kind).length;
  test.info().annotations.push({
    type: 'searched',
    description: `${secrets.size} secrets in ${count('request')} requests, ${count('console')} console lines, ${log.length} log lines`,
  });
  expect(leaks).toEqual([]);
});

test('The secrets of each journey were heard, and the services had their say', () => {
  const { recorded, log } = readAllRecorded();
  const tests = recorded.filter((one) => one.kind === 'test');
  for (const { test: name, secrets: wanted } of tests) {
    if (wanted.length === 0) continue;
    const kinds = secretsOf(recorded.filter((one) => one.test === name)).values();
    expect([...kinds], name).toEqual(expect.arrayContaining(wanted));
  }
  expect(log.some((line) => line.startsWith('ready '))).toBe(tests.length > 0);
});
