import { AgentCourse } from '../ui/line/AgentCourse.tsx';
import { AgentLine } from '../ui/line/AgentLine.tsx';
import { ArrivedLine } from '../ui/line/ArrivedLine.tsx';
import { BundleLine } from '../ui/line/BundleLine.tsx';
import { EndedLine } from '../ui/line/EndedLine.tsx';
import { FourServicesLine } from '../ui/line/FourServicesLine.tsx';
import { HeroLine } from '../ui/line/HeroLine.tsx';
import { InStepDrawing } from '../ui/line/InStepDrawing.tsx';
import { LeadingLine } from '../ui/line/LeadingLine.tsx';
import { MeasuredLine } from '../ui/line/MeasuredLine.tsx';
import { MeasuredTangle } from '../ui/line/MeasuredTangle.tsx';
import { MendedLine } from '../ui/line/MendedLine.tsx';
import { PhaseStates } from '../ui/line/PhaseStates.tsx';
import { ProcessDrawing } from '../ui/line/ProcessDrawing.tsx';
import { ResultsLine } from '../ui/line/ResultsLine.tsx';
import { StationLine } from '../ui/line/StationLine.tsx';
import { Strands } from '../ui/line/Strands.tsx';
import { SystemsLine } from '../ui/line/SystemsLine.tsx';
import { WiringDrawing } from '../ui/line/WiringDrawing.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

const HALF = 'lg:grid-cols-2';

/** The drawing language: drawings that stand on their own. */
export function Drawings() {
  return (
    <Group {...GROUPS.drawings}>
      <Sample name="HeroLine" note="It draws itself once, at the first rendering." wide>
        <HeroLine />
      </Sample>
      <Sample name="ProcessDrawing">
        {[3, 4, 5].map((count) => (
          <State key={count} name={`${count} phases`}>
            <ProcessDrawing count={count} label={`A line of ${count} phases.`} seed={count} />
          </State>
        ))}
        <State name="inverted" inverted>
          <ProcessDrawing count={4} label="A line of four phases." seed={14} inverted />
        </State>
      </Sample>
      <Sample name="ResultsLine">
        <State name="default">
          <ResultsLine straightFrom={0.5} doubleFrom={0.7} />
        </State>
        <State name="inverted" inverted>
          <ResultsLine straightFrom={0.5} doubleFrom={0.7} />
        </State>
      </Sample>
      <Sample name="MendedLine" note="From edge to edge of the window, in the text’s color." wide>
        <MendedLine label="A line wears three times, and less each time." />
      </Sample>
      <Sample name="LeadingLine" note="It follows the end and the foot of its box.">
        <div className="relative pb-24">
          <LeadingLine seed={3} />
        </div>
      </Sample>
      <Sample name="ArrivedLine" className={HALF}>
        <ArrivedLine label="A line arrives at a person, who answers." />
      </Sample>
      <Sample name="EndedLine" className={HALF}>
        <EndedLine label="A line that ends, and the way back." />
      </Sample>
      <Sample name="BundleLine" className={HALF}>
        {(['open', 'joined', 'left'] as const).map((state) => (
          <State key={state} name={state}>
            <BundleLine state={state} label={`Lines side by side, one of them: ${state}.`} />
          </State>
        ))}
      </Sample>
      <Sample name="Strands">
        <State name="default">
          <Strands label="Strands leave at five questions, the last to a person." />
        </State>
        <State name="inverted" inverted>
          <Strands label="The same on the green ground." />
        </State>
      </Sample>
      <Sample name="AgentCourse">
        <AgentCourse label="Four stations, at the third a way up to a person." />
      </Sample>
      <Sample name="AgentLine" className={HALF}>
        <State name="tangled">
          <AgentLine state="tangled" label="An agent on a tangled line." />
        </State>
        <State name="straight">
          <AgentLine state="straight" label="An agent on a straight line." />
        </State>
      </Sample>
      <div className="mx-auto grid w-full max-w-page gap-y-16 lg:grid-cols-2">
        <Sample name="FourServicesLine">
          <FourServicesLine label="A line measured, joined, doubled and handed on." />
        </Sample>
        <Sample name="InStepDrawing">
          <InStepDrawing seeds={[4, 9, 15]} label="Three tangled lines leave in step." />
        </Sample>
        <Sample name="MeasuredLine">
          <MeasuredLine label="A line with its dimensions." parts={['First part', 'Second part']} />
        </Sample>
        <Sample name="MeasuredTangle">
          <MeasuredTangle label="A tangle with its extent dimensioned." />
        </Sample>
        <Sample name="PhaseStates">
          <PhaseStates label="One line in four states." />
        </Sample>
        <Sample name="StationLine">
          <StationLine label="A line with a rule, a judgment and a person." />
        </Sample>
        <Sample name="SystemsLine">
          <SystemsLine label="Systems joined, an agent at work, a person above it." />
        </Sample>
      </div>
      <Sample name="WiringDrawing" className={HALF}>
        <State name="three of nine systems retired">
          <WiringDrawing systems={9} retired={3} label="Nine systems before, six after." />
        </State>
        <State name="none of five retired">
          <WiringDrawing systems={5} retired={0} label="Five systems before and after." />
        </State>
      </Sample>
    </Group>
  );
}
