import { Component, type ReactNode } from 'react';
import { putNodesBack } from './carryStateOver.ts';

/** How often an island is built anew after an error. */
const MAX_REBUILDS = 2;

interface IslandBoundaryProps {
  children: ReactNode;
}

/**
 * Keeps an island on its page when React fails in it, as it may after somebody else has moved its nodes. The island is
 * built anew with what the visitor typed (`carryStateOver.ts`). After too many errors its last nodes are put
 * back: forms among them are sent without script.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  private rebuilds = 0;

  override componentDidCatch() {
    if (this.rebuilds === MAX_REBUILDS) {
      putNodesBack();
      return;
    }
    this.rebuilds += 1;
    this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
