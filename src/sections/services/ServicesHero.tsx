import { locationOfPath } from '../../../forms/location.ts';
import { overview } from '../../content/services/overview.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { ServicesHeroDrawing } from './ServicesHeroDrawing.tsx';

const { hero, path } = overview;

/** The first screen of the overview: four services on one line. */
export function ServicesHero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      drawing={<ServicesHeroDrawing label={hero.drawing} />}
      actions={
        <HeroActions action={hero.action} location={locationOfPath(path)} link={hero.link} />
      }
    />
  );
}
