import { Component, type ReactNode } from 'react';
import { dispatch } from './events.ts';

interface BoundaryProps {
  host: HTMLElement;
  onError: (cause: unknown) => void;
  children?: ReactNode;
}

/** Keeps an error in one element from reaching its neighbours or the page. The element then draws nothing. */
export class ErrorBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
    dispatch(this.props.host, 'pw-error', { message: cause instanceof Error ? cause.message : String(cause) });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
