import { addressLine, brand, phoneHref } from '../../../brand.ts';
import { consent } from '../../content/layout/consent.ts';
import { footer } from '../../content/layout/navigation.ts';
import { hasAnalytics } from '../../content/shared/buildSettings.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { LogoMark } from '../../ui/drawings/LogoMark.tsx';
import { Container } from '../../ui/layout/Container.tsx';

/** The footer. In print, a colophon takes its place. */
export function Footer({ contactHref }: { contactHref: '#contact' | '/#contact' }) {
  return (
    <>
      <footer className="mb-foot bg-ink py-8 text-surface screen-only">
        <Container>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_2fr]">
            <div className="col-span-full max-w-narrow lg:col-span-1">
              <p className="flex items-center gap-3 font-display text-title">
                <LogoMark state="straight" />
                {brand.name}
              </p>
              <p className="mt-3 text-on-dark-soft">{footer.blurb}</p>
            </div>
            {Object.entries(footer.columns).map(([title, links]) => (
              <nav key={title} aria-label={title} className="max-sm:last:col-span-full">
                <h2 className="font-text text-small font-semibold text-on-dark-soft">{title}</h2>
                <ul>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-16 gap-y-4 border-t border-hairline-inverted pt-4">
            <div className="flex flex-wrap gap-x-8">
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
              {brand.phone && <a href={phoneHref}>{brand.phone}</a>}
              <ContactLink
                action={footer.contact}
                location="footer"
                href={contactHref}
                variant="link"
                className="text-surface"
              />
              <a href={brand.profile.url} rel="me noopener">
                {brand.profile.label}
              </a>
              {hasAnalytics && (
                <a
                  href="#cookie-settings"
                  aria-haspopup="dialog"
                  data-replay
                  className="script-only"
                >
                  {consent.settings.title}
                </a>
              )}
            </div>
            <p className="text-small text-on-dark-soft">
              {`© ${new Date().getFullYear()} ${brand.legal.name} · ${footer.rights}`}
              <br />
              {`${addressLine}. ${brand.legal.registration}.`}
            </p>
          </div>
        </Container>
      </footer>
      <Colophon />
    </>
  );
}

/** The firm and its contact details, in print only. */
function Colophon() {
  return (
    <p className="hidden print-only">
      {[
        brand.legal.name,
        addressLine,
        new URL(import.meta.env.SITE).origin,
        brand.email,
        brand.phone,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
