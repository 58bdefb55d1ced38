import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import { decodeAudience } from '../../../src/flow/index.ts';
import { visitFields } from '../../../src/flow/simulate/visits/visit-fields.ts';
import { codeOfPage, examplesOf, tablesOf } from '../../support/sources/markdown.ts';
import { flowsOfSteps } from '../readme-flow.ts';
import { runWithFiles } from './command/run-presswall.ts';

const page = 'src/flow/simulate/README.md';
const exampleOf = (language: string, name: string): string => {
  const example = examplesOf(page).find((each) => each.language === language && each.name === name);
  assert.ok(example, `The page has no example ${name}`);
  return example.text;
};

const live = JSON.stringify(flowsOfSteps().at(-1)?.document);
const draft = live
  .replace('"version":1', '"version":2')
  .replace('"expireAt":3', '"expireAt":2')
  .replace('"value":2', '"value":1');
const visits = exampleOf('ndjson', 'visits');
const ofAnn = visits.split('\n').filter((line) => line.includes('"ann"'));

const files = () =>
  new Map([
    ['live.json', live],
    ['draft.json', draft],
    ['visits.ndjson', visits],
    ['ann.ndjson', ofAnn.slice(0, 3).join('\n')],
    ['audience.json', exampleOf('json', 'audience')],
  ]);

/** The arguments of a command of the page, as a shell gives them. */
const argumentsOf = (start: string): string[] => {
  const commands = examplesOf(page).filter(({ language }) => language === 'sh');
  const command = commands.map(({ text }) => text.replaceAll('\\\n', '').trim()).find((text) => text.startsWith(start));
  assert.ok(command, `The page has no command ${start}`);
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain).slice(3);
};

describe('The worked example of the simulation', () => {
  it('has a draft with nothing for the checker to find', () => {
    assert.notEqual(draft, live);
    assert.deepEqual(checkFlow(JSON.parse(draft), { now: 0 }), []);
  });

  it('prints what the page says', async () => {
    const { out, errors, code } = await runWithFiles('simulate', argumentsOf('npx presswall simulate'), files());
    assert.deepEqual([out, errors, code], [exampleOf('text', 'simulate').trimEnd(), '', 0]);
  });

  it('explains what the page says', async () => {
    const { out, code } = await runWithFiles('explain', argumentsOf('npx presswall explain'), files());
    assert.deepEqual([out, code], [exampleOf('text', 'explain').trimEnd(), 0]);
  });

  it('fails by its condition, and writes a report', async () => {
    const written = files();
    const args = argumentsOf(
      'npx presswall simulate draft.json --against live.json --visits visits.ndjson --notes last-free-article   --fail-if',
    );
    const { code, errors } = await runWithFiles('simulate', args, written);
    assert.equal(code, 1);
    assert.match(errors, /^Failed: walledChange > 10 % /);
    assert.match(written.get('report.html') ?? '', /^<!doctype html>/);
  });
});

describe('The page about the simulation', () => {
  it('names every field of a visit', () => {
    const rows = tablesOf(page).find(({ heads }) => heads[0] === 'field')?.rows ?? [];
    const names = rows.flatMap(({ field = '' }) => [...field.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    assert.deepEqual(names, [...visitFields]);
  });

  it('has an audience that can be generated', async () => {
    assert.ok('audience' in decodeAudience(JSON.parse(exampleOf('json', 'audience'))));
    const { code } = await runWithFiles(
      'simulate',
      ['live.json', '--generate', 'audience.json', '--sample', '0.01'],
      files(),
    );
    assert.equal(code, 0);
  });

  it('names every exit code', () => {
    const codes = tablesOf(page)
      .find(({ heads }) => heads[0] === 'exit code')
      ?.rows.map((row) => row['exit code']);
    assert.deepEqual(codes, ['0', '1', '2']);
    assert.ok(codeOfPage(page).includes('npx presswall simulate --help'));
  });
});
