import { locationOfPath } from '../../../forms/location.ts';
import { Button } from '../../ui/Button.tsx';
import { fixFirst } from '../copy/fixFirst.ts';

interface SendButtonProps {
  onSend: () => void;
  /** It stands again under other words where the whole page has been read. */
  label?: string;
}

/** Puts the process into the message of the contact form, and leads there. */
export function SendButton({ onSend, label = fixFirst.keep.send }: SendButtonProps) {
  return (
    <Button
      data-contact-location={locationOfPath(fixFirst.path)}
      data-contact-lead={fixFirst.keep.sendLead}
      variant="cta"
      size="sm"
      onClick={onSend}
    >
      {label}
    </Button>
  );
}
