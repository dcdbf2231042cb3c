import { agents } from '../../content/technology/agents.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { AgentCourse, ASKS_AT } from '../../ui/line/AgentCourse.tsx';
import { PersonSign } from '../../ui/line/PersonSign.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** AI agents: how one works, what for, and on which conditions. */
export function Agents() {
  return (
    <Section id="agents" labelledBy="agents-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <SectionHeading
          id="agents-title"
          label={agents.label}
          title={agents.title}
          lead={agents.lead}
        />
        <div className="lg:pt-10">
          <h3 className="font-semibold">{agents.conditionsTitle}</h3>
          <FeatureList items={agents.conditions} className="mt-4" />
          <ContactLink location="technology-agents" className="mt-8">
            {agents.action}
          </ContactLink>
        </div>
      </div>
      <Course />
      <Cases />
    </Section>
  );
}

/** The four steps of an agent: below their stations in the drawing, or along a line of their own. */
function Course() {
  return (
    <div className="mt-16 lg:mt-20">
      <AgentCourse label={agents.drawing} className="hidden lg:block" />
      <ol className="grid lg:mt-6 lg:grid-cols-4">
        {agents.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative border-s-2 border-ink ps-8 pb-10 last:border-green last:pb-0 lg:border-s-0 lg:ps-0 lg:pe-8 lg:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute -start-[9px] top-1 size-4 border-2 border-ink bg-paper lg:hidden"
            />
            <p
              aria-hidden="true"
              className="tabular flex items-center gap-3 text-small font-semibold text-green"
            >
              {index + 1}
              {index === ASKS_AT && <WayToPerson />}
            </p>
            <h3 className="mt-1 text-title font-semibold">{title}</h3>
            <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where the drawing is not shown: the way from a station to a person. */
function WayToPerson() {
  return (
    <svg
      viewBox="0 0 120 32"
      width="120"
      height="32"
      fill="none"
      strokeWidth="1.75"
      aria-hidden="true"
      className="-my-1 stroke-ink lg:hidden"
    >
      <path d="M2 16H88" strokeDasharray="2 5" />
      <PersonSign x={104} y={16} r={14} />
    </svg>
  );
}

/** Cases from four departments: what the agent does with them, what stays with a person. */
function Cases() {
  return (
    <>
      <h3 className="mt-20 font-display text-heading">{agents.casesTitle}</h3>
      <ul className="mt-8 border-b border-ink">
        {agents.cases.map(({ area, title, agent, person }) => (
          <li
            key={area}
            className="grid gap-x-10 gap-y-4 border-t border-ink py-6 lg:grid-cols-[5fr_7fr]"
          >
            <div>
              <p className="text-small text-ink-soft">{area}</p>
              <h4 className="mt-1 text-title font-semibold">{title}</h4>
            </div>
            <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
              <div>
                <dt className="text-small font-semibold text-green">{agents.agentLabel}</dt>
                <dd className="mt-1">{agent}</dd>
              </div>
              <div>
                <dt className="text-small font-semibold text-green">{agents.personLabel}</dt>
                <dd className="mt-1">{person}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
