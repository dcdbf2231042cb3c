import { automationDesign } from '../../../content/services/automation-design.ts';
import { ServiceHero } from '../ServiceHero.tsx';
import { AutomationDesignHeroDrawing } from './AutomationDesignHeroDrawing.tsx';
import { StationLegend } from './StationLegend.tsx';

/** What automation design promises, with the steps of a process given out along its line. */
export function AutomationDesignHero() {
  return (
    <ServiceHero
      service={automationDesign}
      drawing={
        <figure>
          <AutomationDesignHeroDrawing label={automationDesign.hero.drawing} />
          <figcaption className="mt-4">
            <StationLegend className="lg:flex-col" />
          </figcaption>
        </figure>
      }
    />
  );
}
