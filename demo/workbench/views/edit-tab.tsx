import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { drawFlow } from '../state/flow-graph.ts';
import type { FlowStore } from '../state/flow-store.ts';
import { AreaField } from './fields.tsx';
import { FlowForm } from './flow-form.tsx';
import { FlowPicture } from './flow-picture.tsx';

const CheckResult = ({ store: { editor } }: { store: FlowStore }): ReactNode => {
  const findings = useStore(editor.$findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <p role="status" className="check-result">
      {findings.length === 0
        ? 'The checker finds nothing wrong.'
        : `The checker finds ${errors} ${errors === 1 ? 'error' : 'errors'} and ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`}
    </p>
  );
};

const JsonView = ({ store: { editor } }: { store: FlowStore }): ReactNode => {
  const text = useStore(editor.$text);
  const error = useStore(editor.$textError);
  const errorId = useId();
  return (
    <div className="json-view">
      <AreaField
        label="The document as JSON"
        rows={24}
        value={text}
        describedBy={errorId}
        isInvalid={error !== null}
        onChange={editor.setText}
      />
      <p id={errorId} className="field-error">
        {error !== null && `This is no JSON yet, so the form keeps the last document that was: ${error}`}
      </p>
    </div>
  );
};

/** Form, picture and JSON of the document. */
export const EditTab = ({ store }: { store: FlowStore }): ReactNode => {
  const document = useStore(store.editor.$document);
  const history = useStore(store.$history);
  return (
    <>
      <CheckResult store={store} />
      <div className="columns">
        <section aria-label="Form">
          <h2>Form</h2>
          <FlowForm editor={store.editor} templateIds={history?.templateIds ?? []} />
        </section>
        <section aria-label="Picture and JSON" className="beside">
          <h2>Picture</h2>
          <FlowPicture pictures={drawFlow(document)} of="the draft" />
          <h2>JSON</h2>
          <JsonView store={store} />
        </section>
      </div>
    </>
  );
};
