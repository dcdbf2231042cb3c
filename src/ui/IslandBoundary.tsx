import { Component, type ReactNode, useLayoutEffect } from 'react';
import { carryStateOver, leaveToBrowser } from './carryStateOver.ts';

/** How often an island is built anew after an error. */
const MAX_REBUILDS = 2;

interface IslandBoundaryProps {
  /** The island's controls are uncontrolled: what they hold is in the page alone. */
  isUncontrolled?: boolean;
  children: ReactNode;
}

/**
 * What every island stands in. Where React builds the island anew, the visitor's text, the focus and open dialogs stay
 * (`carryStateOver.ts`): when it comes and finds markup that somebody else has changed, and when it fails, as it may
 * after somebody else has moved nodes. After too many errors it is left as it is: its forms are sent without script.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  private rebuilds = 0;
  private isRebuilding = false;

  /** React calls it once for each node that it could not take out. */
  override componentDidCatch() {
    if (this.isRebuilding) return;
    if (this.rebuilds === MAX_REBUILDS) {
      leaveToBrowser();
      return;
    }
    this.rebuilds += 1;
    this.isRebuilding = true;
    this.setState({ hasFailed: false });
  }

  override componentDidUpdate() {
    if (!this.state.hasFailed) this.isRebuilding = false;
  }

  override render() {
    const { isUncontrolled = false, children } = this.props;
    return this.state.hasFailed ? null : <Built values={isUncontrolled}>{children}</Built>;
  }
}

function Built({ values, children }: { values: boolean; children: ReactNode }) {
  // At once, so that no press falls between the old nodes and these.
  useLayoutEffect(() => carryStateOver({ values }), [values]);
  return children;
}
