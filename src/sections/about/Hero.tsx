import { hero } from '../../content/about/hero.ts';
import { HeroActions } from '../../ui/HeroActions.tsx';
import { MeasuredLine } from '../../ui/line/MeasuredLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** What the firm does first, and what second. */
export function Hero() {
  return (
    <PageHero
      label={hero.label}
      title={hero.title}
      lead={hero.lead}
      actions={<HeroActions action={hero.action} location="about-hero" link={hero.link} />}
      drawing={<MeasuredLine label={hero.drawing} parts={hero.parts} />}
    />
  );
}
