import { hero } from '../../content/methodology/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { PhaseStates } from '../../ui/line/PhaseStates.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** The method in one sentence and four states of the line. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="methodology-hero" link={hero.link} />}
      drawing={<PhaseStates label={hero.drawing} />}
    />
  );
}
