import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';

interface DraftConflictProps {
  children: ReactNode;
  keepMine: () => void;
  takeOther: () => void;
  otherLabel: string;
}

/** The choice between what was typed in this tab and what was saved elsewhere meanwhile. */
export function DraftConflict({ children, keepMine, takeOther, otherLabel }: DraftConflictProps) {
  return (
    <div role="alert" className="notice is-bad mt-5">
      <p>{children}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="outline" onClick={takeOther}>
          {otherLabel}
        </Button>
      </div>
    </div>
  );
}
