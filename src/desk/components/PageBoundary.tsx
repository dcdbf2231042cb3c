import { Component, type ReactNode } from 'react';
import { CallFailed, isReachable, OFFLINE } from '../callDesk.ts';
import { Problem } from './states.tsx';
import { showError } from './toasts.ts';

const FAULT = 'This cannot be shown because of a fault in the desk. What you have typed is kept.';

/** Says why a page, or a part of one, could not be shown, with a button that loads the desk anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof CallFailed ? error : new Error(FAULT) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Problem error={error} onRetry={reload} />;
  }
}

/** Without a connection, loading would show the browser's own error in place of the desk. */
async function reload(): Promise<void> {
  if (await isReachable()) window.location.reload();
  else showError(new CallFailed(0, OFFLINE));
}
