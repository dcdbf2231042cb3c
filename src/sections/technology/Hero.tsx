import { hero } from '../../content/technology/hero.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { SystemsLine } from '../../ui/line/SystemsLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** What technology is for, with the whole of it drawn beside. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ContactLink location="technology-hero" size="lg">
            {hero.action}
          </ContactLink>
          <Button href={hero.link.href} variant="outline" size="lg">
            {hero.link.label}
          </Button>
        </>
      }
      drawing={<SystemsLine label={hero.drawing} />}
    />
  );
}
