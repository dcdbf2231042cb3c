import { hero } from '../../content/technology/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { TechnologyHeroDrawing } from './TechnologyHeroDrawing.tsx';

/** What technology is for, with the whole of it drawn beside. */
export function TechnologyHero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="technology-hero" link={hero.link} />}
      drawing={<TechnologyHeroDrawing label={hero.drawing} />}
    />
  );
}
