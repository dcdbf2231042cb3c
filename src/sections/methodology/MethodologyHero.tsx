import { hero } from '../../content/methodology/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { MethodologyHeroDrawing } from './MethodologyHeroDrawing.tsx';

/** The method in one sentence and four states of the line. */
export function MethodologyHero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="methodology-hero" link={hero.link} />}
      drawing={<MethodologyHeroDrawing label={hero.drawing} />}
    />
  );
}
