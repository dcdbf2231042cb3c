import { brand } from '../../../brand.ts';
import { landmarks } from '../../content/controls.ts';
import { bar } from '../../content/navigation.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';

/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 -top-24 z-50 rounded-small bg-ink px-5 py-3 font-semibold text-white focus:top-3 screen-only"
    >
      {landmarks.skip}
    </a>
  );
}

interface NavigationBarProps {
  /** Of the page that it stands on. */
  path: string;
  contactHref: '#contact' | '/#contact';
}

/**
 * The navigation bar. All of it is links and a popover, so it works with no script; `navigation.ts` adds
 * the scrolled state and marks the active section. The links stand in the bar where the pages' own
 * layouts are wide, unless the reader's size of text leaves them no room there (`in-bar:`); else they are
 * the menu.
 */
export function NavigationBar({ path, contactHref }: NavigationBarProps) {
  return (
    <header
      data-navigation
      className="group/bar @container fixed inset-x-0 top-0 z-40 border-b border-transparent transition-[background-color,box-shadow,border-color] data-scrolled:border-hairline data-scrolled:bg-white data-scrolled:shadow-bar has-[:popover-open]:border-hairline has-[:popover-open]:bg-paper scripting-none:border-hairline scripting-none:bg-paper"
    >
      <Container className="flex h-bar items-center justify-between gap-4">
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 whitespace-nowrap text-ink"
          aria-label={`${brand.name}, ${bar.home}`}
        >
          <LogoMark state="tangled" className="group-data-scrolled/bar:hidden" />
          <LogoMark state="straight" className="hidden text-green group-data-scrolled/bar:block" />
          <span className="font-display text-title">{brand.name}</span>
        </a>
        <button
          type="button"
          popoverTarget="site-menu"
          className="-me-3 flex size-12 cursor-pointer items-center justify-center screen-only in-bar:hidden"
        >
          <span className="sr-only">{bar.menu}</span>
          <MenuIcon />
        </button>
        <nav
          id="site-menu"
          popover="auto"
          aria-label={bar.label}
          className="inset-x-0 top-bar bottom-0 m-0 h-auto w-full overflow-auto bg-paper px-gutter pt-2 pb-8 text-ink screen-only in-bar:static in-bar:flex in-bar:w-auto in-bar:items-center in-bar:gap-x-4 in-bar:overflow-visible in-bar:bg-transparent in-bar:p-0"
        >
          <ul className="in-bar:flex in-bar:gap-x-1 @bar-wide:gap-x-5">
            {bar.links.map((link) => (
              <li key={link.label} className="border-b border-hairline in-bar:border-0">
                <a
                  {...linkOn(path, link.href)}
                  className="block py-4 text-lead font-medium whitespace-nowrap hover:text-green aria-[current]:text-green aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8 in-bar:px-2 in-bar:py-3 in-bar:text-small"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <ContactLink
            location="navigation"
            href={contactHref}
            className="mt-6 w-full whitespace-nowrap in-bar:mt-0 in-bar:min-h-11 in-bar:w-auto in-bar:px-4 in-bar:text-small"
          >
            {bar.contact}
          </ContactLink>
        </nav>
      </Container>
    </header>
  );
}

/**
 * A link of the bar as it stands on a page: to a section of the home page, which on that page is marked
 * while it is in view, or to a page, which marks its own.
 */
function linkOn(path: string, href: string) {
  if (!href.startsWith('/#')) {
    return { href, 'aria-current': href === path ? ('page' as const) : undefined };
  }
  const section = href.slice('/#'.length);
  return { href: path === '/' ? `#${section}` : href, 'data-section': section };
}

/** Two lines that cross while the menu is open. */
function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <path d="M3 8.5H21M3 15.5H21" className="group-has-[:popover-open]/bar:hidden" />
        <path d="M5 5L19 19M19 5L5 19" className="hidden group-has-[:popover-open]/bar:block" />
      </g>
    </svg>
  );
}
