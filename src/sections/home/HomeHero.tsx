import { hero } from '../../content/home.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { HomeHeroDrawing } from './HomeHeroDrawing.tsx';

/** The first screen: the firm's argument in four words and one line, and whom it is for. */
export function HomeHero() {
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="pt-4 pb-10 max-sm:pt-2 md:pt-8 lg:pt-[6vh]"
    >
      <Container className="grid gap-x-12 gap-y-4 max-sm:gap-y-3 lg:split-5/3">
        <div>
          <p className="text-small font-semibold text-green">{hero.label}</p>
          <h1 id="home-title" className="mt-4 text-display">
            {hero.headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
        </div>
        <div className="max-w-measure">
          <p className="text-small font-semibold text-balance">{hero.audience}</p>
          <p className="mt-3 text-lead text-balance">
            {hero.text} <TextLink href={hero.tool.href}>{hero.tool.label}</TextLink>.
          </p>
          <div className="mt-6 flex flex-wrap gap-4 max-sm:mt-5">
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
          <p className="mt-4 text-small text-ink-soft">{hero.promise}</p>
        </div>
      </Container>
      {/* Its sheet, not its line, reaches up beside the text and must not take presses from it. */}
      <div className="pointer-events-none relative my-4 max-sm:mt-2 md:mb-0 lg:-mt-[4.5vw]">
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
      <Container className="mt-5 grid items-center gap-x-12 gap-y-4 text-small text-ink-soft lg:split-5/3">
        <p>{hero.industries}</p>
        <a
          href={hero.scroll.href}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium hover:text-ink print:hidden"
        >
          <Arrow to="down" />
          {hero.scroll.label}
        </a>
      </Container>
    </section>
  );
}
