import { hero } from '../../content/methodology/hero.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { PhaseStates } from '../../ui/line/PhaseStates.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** The method in one sentence and four states of the line. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ContactLink location="methodology-hero" size="lg">
            {hero.action}
          </ContactLink>
          <Button href={hero.link.href} variant="outline" size="lg">
            {hero.link.label}
          </Button>
        </>
      }
      drawing={<PhaseStates label={hero.drawing} />}
    />
  );
}
