import { automationDesign } from '../../content/services/automationDesign.ts';
import { StationLine } from '../../ui/line/StationLine.tsx';
import { ServiceHero } from '../../ui/ServiceHero.tsx';
import { StationLegend } from './StationLegend.tsx';

/** What automation design promises, with the steps of a process given out along its line. */
export function Hero() {
  return (
    <ServiceHero
      service={automationDesign}
      drawing={
        <figure>
          <StationLine label={automationDesign.hero.drawing} />
          <figcaption className="mt-4">
            <StationLegend className="lg:flex-col" />
          </figcaption>
        </figure>
      }
    />
  );
}
