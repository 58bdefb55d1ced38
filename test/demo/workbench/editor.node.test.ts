import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createEditor, type Editor } from '../../../demo/workbench/state/editor.ts';
import { addBranch, addNode, readBranches, removeNode } from '../../../demo/workbench/state/flow-nodes.ts';
import { formatDocument, getAt, type Json, listAt, setAt } from '../../../demo/workbench/state/json.ts';
import { editedTypes, nodeForms } from '../../../demo/workbench/state/node-fields.ts';
import { isNodeType } from '../../../src/flow/nodes/nodes.ts';

const meter = ['subFlows', 0, 'eventAndTriggers', 0, 'target', 'expireAt'];
const flow = (limit: number): Json => ({
  flowId: 'metered',
  version: 1,
  subFlows: [
    {
      pages: [
        {
          id: 'pages',
          type: 'pages',
          target: { urls: { kind: 'any', data: [{ value: '*/news/*' }] } },
          flowgate: { true: ['meter'] },
        },
      ],
      users: [],
      eventAndTriggers: [
        {
          id: 'meter',
          type: 'pageviewmeter',
          target: { counterId: 'news', expireAt: limit },
          flowgate: { values: [{ id: 'used-up', rule: 'expired', next: ['wall'] }] },
        },
      ],
      actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'offer' } }],
    },
  ],
});
const limitIn = ({ $document }: Editor) => getAt($document.get(), meter);
const withLimit = (document: Json, limit: number): Json => setAt(document, meter, limit) ?? document;
const create = () => createEditor(flow(3), () => ['offer']);

describe('The editor', () => {
  it('shows what a form changes as JSON, and what is written as JSON in the form', () => {
    const editor = create();
    editor.change(withLimit(editor.$document.get(), 2), 'limit');
    assert.match(editor.$text.get(), /"expireAt": 2/);
    editor.setText(formatDocument(flow(5)));
    assert.equal(limitIn(editor), 5);
  });

  it('keeps a text that is no JSON yet, and the last document with it', () => {
    const editor = create();
    editor.setText('{ "flowId": ');
    assert.equal(editor.$text.get(), '{ "flowId": ');
    assert.notEqual(editor.$textError.get(), null);
    assert.equal(limitIn(editor), 3);
    editor.setText(formatDocument(flow(4)));
    assert.deepEqual([editor.$textError.get(), limitIn(editor)], [null, 4]);
  });

  it('undoes the typing in one field at once, and the next field apart', () => {
    const editor = create();
    for (const limit of [1, 12, 120]) editor.change(withLimit(editor.$document.get(), limit), 'limit');
    editor.change(setAt(editor.$document.get(), ['note'], 'x') ?? null, 'note');
    editor.undo();
    assert.equal(limitIn(editor), 120);
    editor.undo();
    assert.deepEqual([limitIn(editor), editor.$canUndo.get(), editor.$isChanged.get()], [3, false, false]);
    editor.redo();
    editor.redo();
    assert.deepEqual([getAt(editor.$document.get(), ['note']), editor.$canRedo.get()], ['x', false]);
  });

  it('returns to each earlier document, whatever is undone and redone (300 cases)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 12 }), (limits) => {
        const editor = create();
        const texts = [editor.$text.get()];
        for (const [at, limit] of limits.entries()) {
          editor.change(withLimit(editor.$document.get(), limit), `field ${at}`);
          if (editor.$text.get() !== texts.at(-1)) texts.push(editor.$text.get());
        }
        for (const text of [...texts].reverse()) {
          assert.equal(editor.$text.get(), text);
          editor.undo();
        }
        for (const text of texts) {
          assert.equal(editor.$text.get(), text);
          editor.redo();
        }
      }),
      { numRuns: 300, seed: 24 },
    );
  });

  it('checks the document as it changes', () => {
    const editor = create();
    assert.deepEqual(editor.$findings.get(), []);
    editor.change(setAt(editor.$document.get(), ['subFlows', 0, 'actions', 0, 'target', 'templateId'], 'none') ?? null);
    assert.deepEqual(
      editor.$findings.get().map(({ kind, nodeId }) => [kind, nodeId]),
      [['template-unknown', 'wall']],
    );
  });

  it('counts only what was saved as saved', () => {
    const editor = create();
    const saved = withLimit(editor.$document.get(), 2);
    editor.change(saved);
    editor.change(withLimit(editor.$document.get(), 1));
    editor.markSaved(saved, 2);
    assert.equal(editor.$isChanged.get(), true);
    editor.undo();
    assert.equal(editor.$isChanged.get(), false);
    assert.equal(getAt(editor.$document.get(), ['version']), 2);
  });
});

describe('The nodes of a document', () => {
  it('have a form for each type that asks or does something', () => {
    assert.equal(editedTypes.every(isNodeType), true);
    for (const type of editedTypes) {
      const branch = readBranches(flow(3))[0];
      assert.ok(branch);
      const document = addNode(flow(3), branch, type);
      const added = listAt(document, ['subFlows', 0, nodeForms[type].list]).at(-1);
      assert.equal(getAt(added, ['type']), type);
    }
  });

  it('have ids of their own when they are added', () => {
    const branch = readBranches(flow(3))[0];
    assert.ok(branch);
    const ids = readBranches(addNode(flow(3), branch, 'pages'))[0]?.nodes.map(({ id }) => id);
    assert.deepEqual(ids, ['pages', 'pages-2', 'meter', 'wall']);
    assert.equal(readBranches(addBranch(flow(3))).length, 2);
  });

  it('disappear from the gates that lead to them', () => {
    const branch = readBranches(flow(3))[0];
    const wall = branch?.nodes.find(({ id }) => id === 'wall');
    assert.ok(branch && wall);
    const document = removeNode(flow(3), branch, wall);
    assert.deepEqual(listAt(document, ['subFlows', 0, 'actions']), []);
    const values = ['subFlows', 0, 'eventAndTriggers', 0, 'flowgate', 'values'];
    assert.deepEqual(listAt(document, values), [{ id: 'used-up', rule: 'expired', next: [] }]);
  });
});
