import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen.tsx';

type State = { failed: false } | { failed: true; error: unknown };

/** Around everything: when not even the frame can be shown, says so and how to continue. */
export class FailureBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailureScreen error={this.state.error} /> : this.props.children;
  }
}
