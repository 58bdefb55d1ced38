import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import type { AgentSession, Impersonation, ImpersonationEndReason } from '../../session/portal/impersonation.ts';
import type { Session } from '../../session/session-store.ts';

/** The screen of a portal, by who uses it. */
export type PortalScreen =
  | { kind: 'waiting' }
  /** `hasEnded`: the agent's session is over, but their portal stays for its unsaved input. */
  | { kind: 'impersonated'; agent: AgentSession; hasEnded: boolean }
  /** An agent must not mistake their own account for the reader's: they open it from here. */
  | { kind: 'ended'; endReason: ImpersonationEndReason }
  | { kind: 'reader'; userId: number }
  /** `endReason`: why an impersonation is over; null if there was none. */
  | { kind: 'sign-in'; endReason: ImpersonationEndReason | null };

/** Dependencies of the screen. */
export interface PortalScreenPorts {
  $session: ReadableAtom<Pick<Session, 'loginStatus' | 'user'>>;
  impersonation: Pick<Impersonation, '$agent' | '$status'>;
  /** True once the reader's session is known, or could not be determined. */
  $isReady: ReadableAtom<boolean>;
  /** Returns whether closing the portal would lose input. */
  hasUnsavedChanges: () => boolean;
}

/** The screen of a portal, and the actions that change it. */
export interface PortalScreenStore {
  readonly $screen: ReadableAtom<PortalScreen>;
  /** Leaves the portal of an agent whose session is over, and its unsaved input. */
  leave(): void;
  /** Opens the agent's own account. */
  chooseOwnAccount(): void;
  /** Until the returned function is called, it follows the session, and an agent's portal stays if its end would lose input. */
  open(): Dispose;
}

/** Creates the store. */
export const createPortalScreenStore = ({
  $session,
  impersonation: { $agent, $status },
  $isReady,
  hasUnsavedChanges,
}: PortalScreenPorts): PortalScreenStore => {
  // Not derived: a derived store follows its source for a second after its end.
  const $reader = atom($session.get());
  /** The agent whose session expired while a form was open or edited. */
  const $pastAgent = atom<AgentSession | null>(null);
  const $isOwnAccountChosen = atom(false);
  return {
    $screen: computed(
      [$reader, $status, $isReady, $pastAgent, $isOwnAccountChosen],
      (reader, status, isReady, pastAgent, isOwnAccountChosen): PortalScreen => {
        const { state } = status;
        if (state === 'starting' || (state !== 'acting' && !isReady)) return { kind: 'waiting' };
        if (state === 'acting') return { kind: 'impersonated', agent: status.agent, hasEnded: false };
        if (pastAgent !== null) return { kind: 'impersonated', agent: pastAgent, hasEnded: true };
        const endReason = state === 'over' ? status.reason : null;
        if (reader.loginStatus !== 'loggedin') return { kind: 'sign-in', endReason };
        if (endReason !== null && !isOwnAccountChosen) return { kind: 'ended', endReason };
        return { kind: 'reader', userId: reader.user.id };
      },
    ),
    leave: () => $pastAgent.set(null),
    chooseOwnAccount: () => $isOwnAccountChosen.set(true),
    open: () => {
      const disposers = [
        $session.subscribe((session) => $reader.set(session)),
        $agent.listen((agent, previous) => {
          if (agent !== null) $pastAgent.set(null);
          // Checked before the end is rendered.
          else if (previous && hasUnsavedChanges()) $pastAgent.set(previous);
        }),
      ];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
  };
};
