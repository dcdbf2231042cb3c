import { teamTraining } from '../../../content/services/team-training.ts';
import { ServiceHero } from '../ServiceHero.tsx';
import { TeamTrainingHeroDrawing } from './TeamTrainingHeroDrawing.tsx';

/** What training promises, with five people drawn as five lines that fall into step. */
export function TeamTrainingHero() {
  return (
    <ServiceHero
      service={teamTraining}
      drawing={
        <TeamTrainingHeroDrawing seeds={[4, 9, 15, 22, 27]} label={teamTraining.hero.drawing} />
      }
    />
  );
}
