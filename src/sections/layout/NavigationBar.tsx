import { brand } from '../../../brand.ts';
import { bar } from '../../content/layout/navigation.ts';
import { landmarks } from '../../content/shared/controls.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { LogoMark } from '../../ui/drawings/LogoMark.tsx';
import { Container } from '../../ui/layout/Container.tsx';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link screen-only">
      {landmarks.skip}
    </a>
  );
}

interface NavigationBarProps {
  /** The path of the current page. */
  path: string;
  contactHref: '#contact' | '/#contact';
}

/**
 * The bar at the top of each page. It consists of links and a popover, so it works without script. `startNavigation.ts`
 * marks the bar of a page that is scrolled and the link of the section in view. The style is in `styles/layout.css`, that of the open menu's
 * foot in `styles/deferred.css`.
 */
export function NavigationBar({ path, contactHref }: NavigationBarProps) {
  return (
    <header data-navigation className="fixed inset-x-0 top-0 z-40">
      <Container className="flex h-bar items-center justify-between gap-4">
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 whitespace-nowrap text-ink"
          aria-label={`${brand.name}, ${bar.home}`}
        >
          <LogoMark state="tangled" />
          <LogoMark state="straight" className="text-accent" />
          <span className="font-display text-title">{brand.name}</span>
        </a>
        <button
          type="button"
          popoverTarget="site-menu"
          className="-me-3 flex size-12 cursor-pointer items-center justify-center screen-only"
        >
          <span className="sr-only">{bar.menu}</span>
          <MenuIcon />
        </button>
        <nav id="site-menu" popover="auto" aria-label={bar.label} className="screen-only">
          <ul>
            {bar.links.map((link) => (
              <li key={link.label}>
                <a {...linkOn(path, link.href)}>{link.label}</a>
              </li>
            ))}
          </ul>
          <ContactLink action={bar.contact} location="navigation" href={contactHref} />
          {path !== bar.tool.href && (
            <a href={bar.tool.href} className="menu-foot hidden">
              {bar.tool.label}
              <LogoMark state="tangled" />
            </a>
          )}
        </nav>
      </Container>
    </header>
  );
}

/**
 * The attributes of a link in the bar on a page. On the home page, a link to a section is marked while the section is
 * in view. On another page, the link to the page or to its subject is marked.
 */
function linkOn(path: string, href: string) {
  if (path === '/' && href.startsWith('/#')) return { href: href.slice(1), 'data-section': true };
  if (href === path) return { href, 'aria-current': 'page' as const };
  return { href, 'aria-current': href === markedOn(path) ? ('true' as const) : undefined };
}

/** The link of the subject to which a page belongs most closely. */
function markedOn(path: string): string | undefined {
  const [subject] = Object.entries(bar.marked)
    .filter(([page]) => path === page || path.startsWith(`${page}/`))
    .toSorted(([one], [other]) => other.length - one.length);
  return subject?.[1];
}

/** Two lines that become a cross while the menu is open. */
function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <path d="M3 8.5H21M3 15.5H21" />
        <path d="M5 5L19 19M19 5L5 19" />
      </g>
    </svg>
  );
}
