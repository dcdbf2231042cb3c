import { hero } from '../../content/technology.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { TechnologyHeroDrawing } from './TechnologyHeroDrawing.tsx';

/** What technology is for, with the whole of it drawn beside. */
export function TechnologyHero() {
  return (
    <PageHero
      {...hero}
      actions={<HeroActions {...hero} location="technology-hero" />}
      drawing={<TechnologyHeroDrawing label={hero.drawing} />}
    />
  );
}
