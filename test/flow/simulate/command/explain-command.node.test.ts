import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleDocument } from '../example-flow.ts';
import { runPresswall, runWithFiles } from './run-presswall.ts';

const visitOf = (visitor: string, article: string, minute: number) => ({
  visitor,
  time: `2026-11-02T08:0${minute}:00Z`,
  url: `https://ledger.example/news/${article}`,
  loginStatus: 'anonymous',
});
const flow = JSON.stringify(exampleDocument({ limit: 1 }));
const lines = [visitOf('ann', 'a', 0), visitOf('ben', 'a', 1), visitOf('ann', 'b', 2)];

const explain = (visit: string, ...args: string[]) =>
  runWithFiles(
    'explain',
    ['flow.json', '--visit', 'visit.json', ...args],
    new Map([
      ['flow.json', flow],
      ['visit.json', visit],
    ]),
  );

describe('presswall explain', () => {
  it('says how a visit is decided, and why', async () => {
    const { out, code } = await explain(JSON.stringify(lines[0], null, 2));
    assert.match(out, /^articles \(pages\): true\n {2}Not excluded by tag “free”/);
    assert.match(out, /This view was counted by “news”\.\nNothing is shown\.$/);
    assert.equal(code, 0);
  });

  it('explains the last of several visits, after those of the same visitor', async () => {
    const { out } = await explain(lines.map((line) => JSON.stringify(line)).join('\n'));
    assert.match(out, /The meter “news” is used up: 1 of 1 views; held: “used-up”\.\n/);
    assert.match(out, /\nActions: “wall”\.$/);
  });

  it('prints actions and trace as JSON', async () => {
    const { out } = await explain(JSON.stringify(lines[0]), '--json');
    const { actions, trace } = JSON.parse(out);
    assert.deepEqual([actions.length, trace[0].nodeId], [0, 'articles']);
  });

  it('says what is wrong with its arguments and its visit, by code 2', async () => {
    for (const [visit, args, message] of [
      ['', ['b.json'], /Name one flow, and a visit by --visit.*Usage/s],
      ['', ['--nonsense'], /There is no option --nonsense/],
      ['', [], /visit\.json has no visit/],
      ['{}', [], /visit\.json, line 1: visitor must be the id of the visitor/],
    ] as const) {
      const { code, errors } = await explain(visit, ...args);
      assert.equal(code, 2);
      assert.match(errors, message);
    }
  });
});

describe('The program presswall', () => {
  it('has the three commands, and reads standard input', async () => {
    const simulation = await runPresswall(['simulate', '-', '--visits', '/none.ndjson'], flow);
    assert.match(simulation.errors, /^\/none\.ndjson can't be simulated: .*ENOENT/);
    assert.equal(simulation.code, 2);
    assert.deepEqual(await runPresswall(['check', '-'], flow), { out: '', errors: '', code: 0 });
    const explanation = await runPresswall(['explain', '-', '--visit', '/none.json'], flow);
    assert.match(explanation.errors, /ENOENT/);
    assert.equal(explanation.code, 2);
  });

  it('names its commands, and those that it does not have', async () => {
    assert.match((await runPresswall(['--help'])).out, /presswall simulate \[options\]/);
    const { code, errors } = await runPresswall(['simulat']);
    assert.match(errors, /^There is no command simulat\./);
    assert.equal(code, 2);
  });
});
