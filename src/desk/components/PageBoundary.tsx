import { Component, type ReactNode } from 'react';
import { CallFailed } from '../callDesk.ts';
import { Problem } from './states.tsx';

/** For example because its files were replaced by those of a newer version. */
const UNKNOWN = 'This page could not be shown. It may have been replaced by a newer version.';

/** Says why a page could not be shown, with a button that loads it anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof CallFailed ? error : new Error(UNKNOWN) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Problem error={error} onRetry={() => window.location.reload()} />;
  }
}
