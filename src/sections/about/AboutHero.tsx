import { hero } from '../../content/about/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { AboutHeroDrawing } from './AboutHeroDrawing.tsx';

/** What the firm does first, and what second. */
export function AboutHero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="about-hero" link={hero.link} />}
      drawing={<AboutHeroDrawing label={hero.drawing} parts={hero.parts} />}
    />
  );
}
