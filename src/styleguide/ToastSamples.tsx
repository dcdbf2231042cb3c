import { useRef } from 'react';
import { useIslandLive } from '../client/useIslandLive.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';

/** Both styles of the toast. */
export default function ToastSamples() {
  const element = useRef<HTMLDivElement>(null);
  useIslandLive(element);
  return (
    <div ref={element} className="flex flex-wrap gap-4">
      {(['default', 'destructive'] as const).map((style) => (
        <Button
          key={style}
          variant={style}
          onClick={() => showToast({ title: `Toast: ${style}`, text: 'What it says.', style })}
        >
          Toast: {style}
        </Button>
      ))}
    </div>
  );
}
