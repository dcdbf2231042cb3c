import { hero } from '../../content/about/hero.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { MeasuredLine } from '../../ui/line/MeasuredLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** What the firm does first, and what second. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ContactLink location="about-hero" size="lg">
            {hero.action}
          </ContactLink>
          <Button href={hero.link.href} variant="outline" size="lg">
            {hero.link.label}
          </Button>
        </>
      }
      drawing={<MeasuredLine label={hero.drawing} parts={hero.parts} />}
    />
  );
}
