import { NotFoundDrawing } from '../sections/404/NotFoundDrawing.tsx';
import { AboutHeroDrawing } from '../sections/about/AboutHeroDrawing.tsx';
import { VisionDrawing } from '../sections/about/VisionDrawing.tsx';
import { AiAgentsDrawing } from '../sections/home/AiAgentsDrawing.tsx';
import { HomeHeroDrawing } from '../sections/home/HomeHeroDrawing.tsx';
import { MethodologyHeroDrawing } from '../sections/methodology/MethodologyHeroDrawing.tsx';
import { ResultsTimelineDrawing } from '../sections/methodology/ResultsTimelineDrawing.tsx';
import { NewsletterDrawing } from '../sections/newsletter/NewsletterDrawing.tsx';
import { AutomationDesignHeroDrawing } from '../sections/services/automation-design/AutomationDesignHeroDrawing.tsx';
import { ProcessAuditsHeroDrawing } from '../sections/services/process-audits/ProcessAuditsHeroDrawing.tsx';
import { ServicesHeroDrawing } from '../sections/services/ServicesHeroDrawing.tsx';
import { TeamTrainingHeroDrawing } from '../sections/services/team-training/TeamTrainingHeroDrawing.tsx';
import { TechStackHeroDrawing } from '../sections/services/tech-stack-evaluation/TechStackHeroDrawing.tsx';
import { AgentStepsDrawing } from '../sections/technology/AgentStepsDrawing.tsx';
import { AutomationQuestionsDrawing } from '../sections/technology/AutomationQuestionsDrawing.tsx';
import { TechnologyHeroDrawing } from '../sections/technology/TechnologyHeroDrawing.tsx';
import { ThankYouDrawing } from '../sections/thank-you/ThankYouDrawing.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

const HALF = 'lg:grid-cols-2';

/** The drawing language: drawings that stand on their own. */
export function Drawings() {
  return (
    <Group {...GROUPS.drawings}>
      <Sample name="HomeHeroDrawing" note="It draws itself once, at the first rendering." wide>
        <HomeHeroDrawing />
      </Sample>
      <Sample name="ResultsTimelineDrawing">
        <State name="default">
          <ResultsTimelineDrawing straightFrom={0.5} doubleFrom={0.7} />
        </State>
        <State name="inverted" inverted>
          <ResultsTimelineDrawing straightFrom={0.5} doubleFrom={0.7} />
        </State>
      </Sample>
      <Sample
        name="VisionDrawing"
        note="From edge to edge of the window, in the text’s color."
        wide
      >
        <VisionDrawing label="A line wears three times, and less each time." />
      </Sample>
      <Sample name="ThankYouDrawing" className={HALF}>
        <ThankYouDrawing label="A line arrives at a person, who answers." />
      </Sample>
      <Sample name="NotFoundDrawing" className={HALF}>
        <NotFoundDrawing label="A line that ends, and the way back." />
      </Sample>
      <Sample name="NewsletterDrawing" className={HALF}>
        {(['open', 'asked', 'joined', 'left'] as const).map((state) => (
          <State key={state} name={state}>
            <NewsletterDrawing state={state} label={`Lines side by side, one of them: ${state}.`} />
          </State>
        ))}
      </Sample>
      <Sample name="AutomationQuestionsDrawing">
        <State name="default">
          <AutomationQuestionsDrawing label="Strands leave at five questions, the last to a person." />
        </State>
        <State name="inverted" inverted>
          <AutomationQuestionsDrawing label="The same on the green ground." />
        </State>
      </Sample>
      <Sample name="AgentStepsDrawing">
        <AgentStepsDrawing label="Four stations, at the third a way up to a person." />
      </Sample>
      <Sample name="AiAgentsDrawing" className={HALF}>
        <State name="tangled">
          <AiAgentsDrawing state="tangled" label="An agent on a tangled line." />
        </State>
        <State name="straight">
          <AiAgentsDrawing state="straight" label="An agent on a straight line." />
        </State>
      </Sample>
      <div className="mx-auto grid w-full max-w-page gap-y-16 lg:grid-cols-2">
        <Sample name="ServicesHeroDrawing">
          <ServicesHeroDrawing label="A line measured, joined, doubled and handed on." />
        </Sample>
        <Sample name="TeamTrainingHeroDrawing">
          <TeamTrainingHeroDrawing seeds={[4, 9, 15]} label="Three tangled lines leave in step." />
        </Sample>
        <Sample name="AboutHeroDrawing">
          <AboutHeroDrawing
            label="A line with its dimensions."
            parts={['First part', 'Second part']}
          />
        </Sample>
        <Sample name="ProcessAuditsHeroDrawing">
          <ProcessAuditsHeroDrawing label="A tangle with its extent dimensioned." />
        </Sample>
        <Sample name="MethodologyHeroDrawing">
          <MethodologyHeroDrawing label="One line in four states." />
        </Sample>
        <Sample name="AutomationDesignHeroDrawing">
          <AutomationDesignHeroDrawing label="A line with a rule, a judgment and a person." />
        </Sample>
        <Sample name="TechnologyHeroDrawing">
          <TechnologyHeroDrawing label="Systems joined, an agent at work, a person above it." />
        </Sample>
      </div>
      <Sample name="TechStackHeroDrawing" className={HALF}>
        <State name="three of nine systems retired">
          <TechStackHeroDrawing systems={9} retired={3} label="Nine systems before, six after." />
        </State>
        <State name="none of five retired">
          <TechStackHeroDrawing systems={5} retired={0} label="Five systems before and after." />
        </State>
      </Sample>
    </Group>
  );
}
