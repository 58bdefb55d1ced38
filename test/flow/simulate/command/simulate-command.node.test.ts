import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleDocument } from '../example-flow.ts';
import { runWithFiles } from './run-presswall.ts';

const visits = ['a', 'b', 'c'].map((article, minute) => ({
  visitor: 'ann',
  time: `2026-11-02T08:0${minute}:00Z`,
  url: `https://ledger.example/news/${article}`,
  loginStatus: 'anonymous',
}));
const columns = ['visitor', 'time', 'url', 'loginStatus'] as const;

const createFiles = (more: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      'draft.json': JSON.stringify(exampleDocument({ limit: 1, version: 2 })),
      'live.json': JSON.stringify(exampleDocument()),
      'visits.ndjson': visits.map((visit) => JSON.stringify(visit)).join('\n'),
      'visits.csv': [columns.join(), ...visits.map((visit) => columns.map((name) => visit[name]).join())].join('\n'),
      'audience.json': JSON.stringify({ visits: 2000 }),
      'rubbish.json': '[',
      'no-flow.json': '{ "a": 1 }',
      ...more,
    }),
  );

const simulate = (args: readonly string[], files = createFiles()) => runWithFiles('simulate', args, files);

describe('presswall simulate', () => {
  it('says who meets walls, and what differs from another flow', async () => {
    const { out, errors, code } = await simulate(['draft.json', '--visits', 'visits.ndjson', '--against', 'live.json']);
    assert.match(out, /^As many readers meet a wall as before: 1 of 1\.\n/);
    assert.match(
      out,
      /\nnothing → subscribe \(hard\): 1 view, 1 reader\n {2}2026-11-02T08:01:00.000Z ann https:\S+\/b$/,
    );
    assert.deepEqual([errors, code], ['', 0]);
  });

  it('prints the same JSON for NDJSON and for CSV', async () => {
    const { out } = await simulate(['draft.json', '--json', '--visits', 'visits.ndjson']);
    assert.equal(JSON.parse(out).flow.wallViews, 2);
    assert.equal((await simulate(['draft.json', '--json', '--visits=visits.csv'])).out, out);
  });

  it('generates the visits of an audience by a seed', async () => {
    const run = (seed: string) => simulate(['draft.json', '--generate', 'audience.json', '--seed', seed, '--json']);
    const [first, again, other] = [await run('7'), await run('7'), await run('8')];
    assert.equal(JSON.parse(first.out).visits.views, 2000);
    assert.equal(again.out, first.out);
    assert.notEqual(other.out, first.out);
  });

  it('fails if a condition holds, and passes if none does', async () => {
    const run = (...conditions: string[]) =>
      simulate([
        ...['draft.json', '--against', 'live.json', '--visits', 'visits.ndjson'],
        ...conditions.flatMap((condition) => ['--fail-if', condition]),
      ]);
    assert.equal((await run('wallShare > 1', 'subscribersWalled > 0', 'reach.wall < 10%')).code, 0);
    const { code, errors } = await run('views < 1', 'wallShare >= 50 %', 'changedShare>0.3');
    assert.equal(code, 1);
    assert.equal(errors, 'Failed: wallShare >= 50 % (it is 1.000)\nFailed: changedShare>0.3 (it is 0.3333)');
  });

  it('names bad lines, and simulates the others', async () => {
    const lines = [JSON.stringify(visits[0]), 'nothing', JSON.stringify({ ...visits[1], device: 'watch', devise: 1 })];
    const { out, errors, code } = await simulate(
      ['draft.json', '--visits', 'bad.ndjson'],
      createFiles({ 'bad.ndjson': lines.join('\n') }),
    );
    assert.match(out, /2 lines were no visits/);
    assert.match(
      errors,
      /^line 2: this is no JSON object.*\nline 3: device must be one of mobile, tablet, desktop\n.*devise$/,
    );
    assert.equal(code, 0);
  });

  for (const [args, message] of [
    [[], /Name one flow/],
    [['draft.json'], /Name the visits: --visits file, or --generate/],
    [['draft.json', '--visits', 'visits.ndjson', '--generate', 'audience.json'], /not both/],
    [['draft.json', '--nonsense'], /There is no option --nonsense\n\n.*\n\nUsage/s],
    [['draft.json', '--visits'], /--visits needs a value/],
    [['draft.json', '--visits', 'visits.ndjson', '--seed', 'x'], /--seed must be a whole number, and is “x”/],
    [['draft.json', '--visits', 'visits.ndjson', '--sample', '0'], /--sample must be a share above 0, up to 1/],
    [['draft.json', '--visits', 'visits.ndjson', '--max-readers', '0'], /--max-readers must be a whole number/],
    [['draft.json', '--visits', 'visits.ndjson', '--format', 'xml'], /--format must be ndjson or csv/],
    [['draft.json', '--fail-if', 'wallShare'], /“wallShare” is no condition/],
    [['draft.json', '--fail-if', 'wallshare > 1'], /names “wallshare”, which is no number of the result/],
    [['draft.json', '--fail-if', 'process.exit() > 1'], /which is no number of the result/],
    [['draft.json', '--fail-if', 'changedShare > 0'], /needs another flow: add --against/],
    [['draft.json', '--visits', 'visits.ndjson', '--fail-if', 'reach.no > 0'], /The flow has no node “no”/],
    [['draft.json', '--visits', 'none.ndjson'], /none\.ndjson can't be simulated: there is no none\.ndjson/],
    [['rubbish.json', '--visits', 'visits.ndjson'], /rubbish\.json can't be read/],
    [['no-flow.json', '--visits', 'visits.ndjson'], /no-flow\.json is no flow/],
    [['draft.json', '--generate', 'no-flow.json'], /no-flow\.json is no audience: there is no a/],
  ] as const) {
    it(`says what is wrong with ${args.join(' ') || 'no arguments'}, by code 2`, async () => {
      const { code, errors, out } = await simulate(args);
      assert.equal(code, 2);
      assert.match(errors, message);
      assert.equal(out, '');
    });
  }

  it('lists its options and its numbers', async () => {
    const { out, code } = await simulate(['--help']);
    assert.match(out, /--fail-if text .*wallShare +share of the readers/s);
    assert.equal(code, 0);
  });

  it('writes a report that loads nothing, and escapes what flows and visits say', async () => {
    const document = exampleDocument({ limit: 0 });
    const [branch] = document.subFlows;
    const named = { ...document, flowId: '<b>flow</b>', subFlows: [{ ...branch, name: '<img src=x>' }] };
    const files = createFiles({ 'named.json': JSON.stringify(named) });
    const { code } = await simulate(
      [
        ...['named.json', '--against', 'live.json', '--html', 'report.html', '--visits', 'visits.ndjson'],
        ...['--fail-if', 'wallShare > 0.5'],
      ],
      files,
    );
    assert.equal(code, 1);
    const report = files.get('report.html') ?? '';
    assert.doesNotMatch(report, /<(script|link|img|iframe)|\burl\(|@import|\s(src|href)=["']/);
    assert.match(report, /&lt;b&gt;flow&lt;\/b&gt;/);
    assert.match(report, /<svg class="flow"/);
    assert.match(report, /Failed<\/b> fail if wallShare &gt; 0\.5/);
  });
});
