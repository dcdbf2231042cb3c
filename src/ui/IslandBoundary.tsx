import { Component, type ReactNode } from 'react';
import { giveUpOnReact, restoreIslandState } from './restoreIslandState.ts';

/** How often an island is rebuilt after errors. */
const MAX_REBUILDS = 2;

interface IslandBoundaryProps {
  /** The island's controls are uncontrolled, so only the DOM holds their values. */
  isUncontrolled?: boolean;
  children: ReactNode;
}

/**
 * The root of every island. React rebuilds an island if a translator or an extension has changed its markup before
 * hydration, or after an error, for example if one of them has moved nodes. This component keeps the visitor's input,
 * the focus and open dialogs (`restoreIslandState`). After too many errors it calls `giveUpOnReact`.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  private rebuilds = 0;
  private isRebuilding = false;

  /** React calls this once for each node that it could not remove. */
  override componentDidCatch() {
    if (this.isRebuilding) return;
    if (this.rebuilds === MAX_REBUILDS) {
      giveUpOnReact();
      return;
    }
    this.rebuilds += 1;
    this.isRebuilding = true;
    this.setState({ hasFailed: false });
  }

  override componentDidMount() {
    this.restore();
  }

  override componentDidUpdate() {
    if (this.state.hasFailed || !this.isRebuilding) return;
    this.isRebuilding = false;
    this.restore();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }

  /** Gives rebuilt nodes the state of the old ones, before the browser handles the next event. */
  private restore() {
    restoreIslandState(this.props.isUncontrolled);
  }
}
