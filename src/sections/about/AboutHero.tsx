import { hero } from '../../content/about.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { AboutHeroDrawing } from './AboutHeroDrawing.tsx';

/** What the firm does first, and what second. */
export function AboutHero() {
  return (
    <PageHero
      {...hero}
      actions={<HeroActions {...hero} location="about-hero" />}
      drawing={<AboutHeroDrawing label={hero.drawing} parts={hero.parts} />}
    />
  );
}
