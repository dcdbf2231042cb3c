import { hero } from '../../content/methodology.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { MethodologyHeroDrawing } from './MethodologyHeroDrawing.tsx';

/** The method in one sentence and four states of the line. */
export function MethodologyHero() {
  return (
    <PageHero
      {...hero}
      actions={<HeroActions {...hero} location="methodology-hero" />}
      drawing={<MethodologyHeroDrawing label={hero.drawing} />}
    />
  );
}
