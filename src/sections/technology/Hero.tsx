import { hero } from '../../content/technology/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { SystemsLine } from '../../ui/line/SystemsLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** What technology is for, with the whole of it drawn beside. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="technology-hero" link={hero.link} />}
      drawing={<SystemsLine label={hero.drawing} />}
    />
  );
}
