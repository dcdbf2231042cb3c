import { hero } from '../../content/home/hero.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { HomeHeroDrawing } from './HomeHeroDrawing.tsx';

/** The first screen: the firm's argument in four words and one line. */
export function HomeHero() {
  return (
    <section id="home" aria-labelledby="home-title" className="pt-6 pb-10 md:pt-8">
      <Container>
        <p className="text-small font-semibold text-green">{hero.label}</p>
        <h1 id="home-title" className="mt-4 text-display">
          {hero.headline.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
      </Container>
      <div className="relative my-4 md:-mt-6 md:mb-0 lg:-mt-12">
        <HomeHeroDrawing />
        <ul className="hidden text-small text-ink-soft md:block">
          {hero.stations.map(({ label, at }) => (
            <li
              key={label}
              className="absolute bottom-0 border-s border-hairline ps-3"
              style={{ insetInlineStart: `${at}%` }}
            >
              {label}
            </li>
          ))}
        </ul>
      </div>
      <Container className="mt-5 grid gap-8 md:grid-cols-12 md:items-end">
        <a
          href={hero.scroll.href}
          className="order-2 inline-flex min-h-11 items-center gap-2 text-small font-medium text-ink-soft hover:text-ink md:order-1 print:hidden md:col-span-3"
        >
          <Arrow to="down" />
          {hero.scroll.label}
        </a>
        <div className="order-1 md:order-2 md:col-span-8 md:col-start-5 lg:col-span-6 lg:col-start-7">
          <p className="text-lead">{hero.text}</p>
          <div className="mt-6 flex flex-wrap gap-4">
            <ContactLink location="homepage" size="lg" className="max-sm:px-6">
              {hero.primary}
            </ContactLink>
            <Button href={hero.secondary.href} variant="outline" size="lg" className="max-sm:px-6">
              <span>
                {hero.secondary.label}
                <span className="sr-only"> {hero.secondary.about}</span>
              </span>
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
