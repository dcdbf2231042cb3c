import { locationOfPath } from '../../../forms/location.ts';
import { overview } from '../../content/services.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { ServicesHeroDrawing } from './ServicesHeroDrawing.tsx';

const { hero, path } = overview;

/** The first screen of the overview: four services on one line. */
export function ServicesHero() {
  return (
    <PageHero
      {...hero}
      drawing={<ServicesHeroDrawing label={hero.drawing} />}
      actions={<HeroActions {...hero} location={locationOfPath(path)} />}
    />
  );
}
