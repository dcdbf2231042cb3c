import { locationOfPath } from '../../../forms/location.ts';
import { overview } from '../../content/services/overview.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FourServicesLine } from '../../ui/line/FourServicesLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

const { hero, path } = overview;

/** The first screen of the overview: four services on one line. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      drawing={<FourServicesLine label={hero.drawing} />}
      actions={
        <>
          <ContactLink location={locationOfPath(path)} size="lg">
            {hero.action}
          </ContactLink>
          <Button href={hero.link.href} variant="outline" size="lg">
            {hero.link.label}
          </Button>
        </>
      }
    />
  );
}
