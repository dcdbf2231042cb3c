import { newsletter } from '../../content/newsletter/index.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';

/** A link to the privacy page, for the newsletter forms. */
export function PrivacyLink() {
  const { privacy, privacyLink } = newsletter.form;
  return (
    <p className="text-small text-ink-soft">
      <span suppressHydrationWarning>{`${privacy} `}</span>
      <TextLink href={privacyLink.href}>{privacyLink.label}</TextLink>
    </p>
  );
}
