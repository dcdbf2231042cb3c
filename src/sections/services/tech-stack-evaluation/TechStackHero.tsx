import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { ServiceHero } from '../ServiceHero.tsx';
import { TechStackHeroDrawing } from './TechStackHeroDrawing.tsx';

/** What a tech stack evaluation promises, with a stack drawn before and after. */
export function TechStackHero() {
  return (
    <ServiceHero
      service={techStackEvaluation}
      drawing={
        <TechStackHeroDrawing systems={9} retired={3} label={techStackEvaluation.hero.drawing} />
      }
    />
  );
}
