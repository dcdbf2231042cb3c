import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Shows what to do when a page fails, for example because its files were replaced by those of a newer version. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="py-10">
        <p>This page could not be shown. It may have been replaced by a newer version.</p>
        <Button size="sm" className="mt-4" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
