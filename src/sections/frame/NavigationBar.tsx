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
      className="fixed start-4 top-3 z-50 -translate-y-24 rounded-small bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
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
 * The navigation bar. All of it is links and a popover, so it works with no
 * script; `navigation.ts` adds the scrolled state and marks the active section. The links stand in
 * the bar from the width of the window at which the pages' own layouts change (`lg:`), unless the reader's
 * size of text leaves them no room there (`@bar:`); else in the menu.
 */
export function NavigationBar({ path, contactHref }: NavigationBarProps) {
  const links = bar.links.map((link) => linkOn(path, link));
  return (
    <header
      data-navigation
      className="group/bar @container fixed inset-x-0 top-0 z-40 border-b border-transparent transition-[background-color,box-shadow,border-color] duration-200 data-scrolled:border-hairline data-scrolled:bg-white data-scrolled:shadow-bar has-[:popover-open]:border-hairline has-[:popover-open]:bg-paper scripting-none:border-hairline scripting-none:bg-paper print:static"
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
        <nav aria-label={bar.label} className="hidden print:hidden lg:@bar:block">
          <ul className="flex items-center gap-x-1 @bar-wide:gap-x-5">
            {links.map(({ label, ...link }) => (
              <li key={label}>
                <a
                  {...link}
                  className="relative block px-2 py-3 text-small font-medium whitespace-nowrap after:absolute after:inset-x-2 after:bottom-2 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green forced-colors:after:bg-[Highlight] after:transition-transform after:duration-200 hover:text-green aria-[current]:after:scale-x-100"
                >
                  {label}
                </a>
              </li>
            ))}
            <li className="ms-3">
              <ContactLink
                location="navigation"
                href={contactHref}
                size="sm"
                className="whitespace-nowrap"
              >
                {bar.contact}
              </ContactLink>
            </li>
          </ul>
        </nav>
        <button
          type="button"
          popoverTarget="site-menu"
          className="-me-3 flex size-12 cursor-pointer items-center justify-center print:hidden lg:@bar:hidden"
        >
          <span className="sr-only">{bar.menu}</span>
          <MenuIcon />
        </button>
      </Container>
      <nav
        id="site-menu"
        popover="auto"
        aria-label={bar.menu}
        className="inset-x-0 top-bar bottom-0 m-0 h-auto w-full overflow-auto bg-paper px-gutter pt-2 pb-8 text-ink lg:@bar:hidden"
      >
        <ul>
          {links.map(({ label, ...link }) => (
            <li key={label} className="border-b border-hairline">
              <a
                {...link}
                className="block py-4 text-lead font-medium aria-[current]:text-green aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ContactLink location="navigation" href={contactHref} className="mt-6 w-full">
          {bar.contact}
        </ContactLink>
      </nav>
    </header>
  );
}

/**
 * A link of the bar as it stands on a page: to a section of the home page, which on that page is marked
 * while it is in view, or to a page, which marks its own.
 */
function linkOn(path: string, { label, href }: { label: string; href: string }) {
  if (!href.startsWith('/#')) {
    return { label, href, 'aria-current': href === path ? ('page' as const) : undefined };
  }
  const section = href.slice('/#'.length);
  return { label, href: path === '/' ? `#${section}` : href, 'data-section': section };
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
