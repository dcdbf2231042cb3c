import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/controls/Button.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { runChange } from '../components/runChange.ts';
import { callQuery } from '../queryClient.ts';

interface SavedRepliesProps {
  /** What is in the field at present. */
  text: string;
  onInsert: (text: string) => void;
}

/** The texts that the owner keeps for replies. */
export function SavedReplies({ text, onInsert }: SavedRepliesProps) {
  const { data } = useQuery(callQuery('GET /api/saved-replies', {}));
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center text-small">Saved replies</summary>
      <ul className="grid gap-3">
        {data?.texts.map((saved, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies it
          <li key={place} className="grid gap-1">
            <p className="line-clamp-2 text-small text-ink-soft" dir="auto">
              {saved || 'Empty'}
            </p>
            <div className="flex flex-wrap gap-2">
              {saved && (
                <Button size="sm" variant="secondary" onClick={() => onInsert(saved)}>
                  Insert reply {place + 1}
                </Button>
              )}
              {text.trim() !== '' && text !== saved && (
                <ActionButton
                  variant="ghost"
                  onPress={() =>
                    runChange('POST /api/saved-replies', { place, text }, 'Reply saved')
                  }
                >
                  Save this text as reply {place + 1}
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
