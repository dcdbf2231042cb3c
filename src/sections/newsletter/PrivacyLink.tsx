import { newsletter } from '../../content/newsletter/index.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** Below the newsletter's form: where it says what becomes of an address. */
export function PrivacyLink() {
  const { privacy, privacyLink } = newsletter.form;
  return (
    <p className="text-small text-ink-soft">
      <span suppressHydrationWarning>{`${privacy} `}</span>
      <TextLink href={privacyLink.href}>{privacyLink.label}</TextLink>
    </p>
  );
}
