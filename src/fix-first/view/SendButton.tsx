import { locationOfPath } from '../../../forms/location.ts';
import { Button } from '../../ui/Button.tsx';
import { fixFirst } from '../copy/fixFirst.ts';

interface SendButtonProps {
  onSend: () => void;
  label?: string;
}

/** Puts the process into the message of the contact form, and scrolls there. */
export function SendButton({ onSend, label = fixFirst.share.send }: SendButtonProps) {
  return (
    <Button
      data-contact-location={locationOfPath(fixFirst.path)}
      data-contact-prompt={fixFirst.share.prompt}
      variant="cta"
      size="sm"
      onClick={onSend}
    >
      {label}
    </Button>
  );
}
