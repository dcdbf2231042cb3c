import { AgentLine } from '../ui/line/AgentLine.tsx';
import { Divider } from '../ui/line/Divider.tsx';
import { HeroLine } from '../ui/line/HeroLine.tsx';
import { ServiceLine } from '../ui/line/ServiceLine.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

/** The drawing language: every drawing that a page uses. */
export function Drawings() {
  return (
    <Section labelledBy="drawings-title">
      <SectionHeading id="drawings-title" title="Drawings" />
      <div className="mt-10 grid gap-12">
        <HeroLine />
        <Divider seed={12} />
        <div className="grid gap-10 md:grid-cols-2">
          {(['measure', 'merge', 'pulse', 'branch'] as const).map((kind) => (
            <ServiceLine key={kind} kind={kind} />
          ))}
          <AgentLine state="tangled" label="Agent first" />
          <AgentLine state="straight" label="Fix first" />
        </div>
      </div>
    </Section>
  );
}
