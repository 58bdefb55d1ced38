import { type RefObject, useEffect, useState } from 'react';
import type { AgentSession, Impersonation } from '../../../../src/session/portal/impersonation.ts';

const isEdited = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;

/** Returns whether a dialog is open or a field edited, so that closing the portal would lose input. */
const hasUnsavedChanges = (rootRef: Element | null): boolean =>
  rootRef !== null &&
  (rootRef.querySelector('dialog[open]') !== null ||
    Array.from(rootRef.querySelectorAll('input, textarea')).some(isEdited));

/**
 * Returns the agent whose session expired while a form was open or edited: their portal stays until they leave it. Null
 * if nothing would be lost, or the session goes on. Checked before the end is rendered.
 */
export const useUnsavedChanges = (
  { $agent }: Impersonation,
  rootRef: RefObject<Element | null>,
): { agent: AgentSession | null; leave: () => void } => {
  const [agent, setAgent] = useState<AgentSession | null>(null);
  useEffect(
    () =>
      $agent.listen((current, previous) => {
        if (current !== null) setAgent(null);
        else if (previous && hasUnsavedChanges(rootRef.current)) setAgent(previous);
      }),
    [$agent, rootRef],
  );
  return { agent, leave: () => setAgent(null) };
};
