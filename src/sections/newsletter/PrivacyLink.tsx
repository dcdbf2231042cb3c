import { newsletter } from '../../content/newsletter.ts';

/** Below the newsletter's form: where it says what becomes of an address. (`TextLink` would bring its other look.) */
export function PrivacyLink() {
  const { privacy, privacyLink } = newsletter.form;
  return (
    <p className="text-small text-ink-soft">
      {privacy}{' '}
      <a href={privacyLink.href} className="link">
        {privacyLink.label}
      </a>
    </p>
  );
}
