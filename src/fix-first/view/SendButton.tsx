import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { locationOfPath } from '../../../forms/location.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fixFirstText } from '../copy/fixFirstText.ts';

interface SendButtonProps {
  onSend: () => void;
  label?: string;
}

/** Puts the process into the message of the contact form, and scrolls there. */
export function SendButton({ onSend, label = fixFirstText.share.send }: SendButtonProps) {
  return (
    <Button
      data-contact-location={locationOfPath(FIX_FIRST_PATH)}
      data-contact-prompt={fixFirstText.share.prompt}
      variant="cta"
      size="sm"
      onClick={onSend}
    >
      {label}
    </Button>
  );
}
