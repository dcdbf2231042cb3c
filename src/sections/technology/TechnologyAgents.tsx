import { Fragment } from 'react';
import { agents } from '../../content/technology.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Agent, PersonIcon } from '../../ui/line/shapes.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { TechnologyLegend } from './TechnologyHeroDrawing.tsx';

export function TechnologyAgents() {
  return (
    <Section id="agents" heading={{ ...agents, wide: true }}>
      <AgentSteps />
      <Cases />
      <Conditions />
    </Section>
  );
}

/** The steps of an agent, below their stations in the drawing. On small screens, a line runs down beside them. */
function AgentSteps() {
  return (
    <div className="relative mt-12">
      <AgentStepsDrawing />
      <TechnologyLegend icons={['agent', 'person']} className="mb-8 lg:absolute lg:top-0" />
      <ol className="grid lg:mt-6 lg:grid-cols-4">
        {Object.entries(agents.steps).map(([title, text], index) => (
          <li
            key={title}
            className="relative border-s-2 border-ink ps-8 pb-10 last:border-accent last:pb-0 lg:border-s-0 lg:ps-0 lg:pe-8 lg:pb-0"
          >
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              strokeWidth="2"
              aria-hidden="true"
              className="absolute -start-[9px] top-1 fill-ground stroke-ink lg:hidden"
            >
              <Agent x={8} y={8} size={14} r={2} />
            </svg>
            <p
              aria-hidden="true"
              className="tabular flex items-center gap-3 text-small font-semibold text-accent"
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

/** The way from a station to a person, on small screens. */
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
      <PersonIcon x={104} y={16} r={14} />
    </svg>
  );
}

/** The cases: what the agent does, and what a person does. */
function Cases() {
  return (
    <div className="mt-16">
      <h3 className="font-display text-section">{agents.casesTitle}</h3>
      <DataTable
        caption={agents.casesTitle}
        columns={['', agents.agentLabel, agents.personLabel]}
        rows={agents.cases.map(({ area, title, agent, person }) => [
          <Fragment key={title}>
            <span className="block text-small text-ink-soft">{area}</span>
            <span className="mt-1 block text-title font-semibold text-balance">{title}</span>
          </Fragment>,
          agent,
          person,
        ])}
        className="mt-8 wrap-anywhere [--table-gap:2.5rem] [--table-row:1.5rem]"
        parts={{
          caption: 'sr-only',
          head: 'w-4/11 pt-0 pb-3 text-small last:w-3/11',
          name: 'border-ink font-normal',
          cell: 'border-ink text-pretty',
        }}
      />
    </div>
  );
}

/** What an agent is given before it starts, and a contact link. */
function Conditions() {
  return (
    <div className="mt-16 grid gap-y-8 lg:cols-split-5">
      <h3 className="font-display text-section">{agents.conditionsTitle}</h3>
      <div>
        <FeatureList items={agents.conditions} ruled className="border-b border-hairline *:py-4" />
        <ContactLink action={agents.action} location="technology-agents" className="mt-8" />
      </div>
    </div>
  );
}

const WIDTH = 1200;
const LEVEL = 96;
const COLUMN = WIDTH / 4;
const STATION = 12;
const PERSON = { y: 28, r: 22 };

/** The index of the station where a case can leave for a person. */
const ASKS_AT = 2;

/** A line with four stations, and a way to a person at the third. Each station is above the start of a column. */
function AgentStepsDrawing() {
  const last = 3 * COLUMN + STATION;
  const asks = ASKS_AT * COLUMN + STATION;
  const returns = asks + COLUMN - 60;
  const person = (asks + returns) / 2;
  return (
    <Drawing
      width={WIDTH}
      height={130}
      label={agents.drawingAlt}
      strokeLinecap="butt"
      className="hidden h-auto w-full stroke-ink lg:block"
    >
      <path d={`M0 ${LEVEL}H${last}`} />
      <path d={`M${last} ${LEVEL}H${WIDTH}`} className="stroke-accent" />
      <path
        d={`M${asks} ${LEVEL}V${PERSON.y}H${person - PERSON.r}M${person + PERSON.r} ${PERSON.y}H${returns}V${LEVEL}`}
        strokeDasharray="3 8"
      />
      <PersonIcon x={person} {...PERSON} />
      {evenlySpaced(STATION + 1.5, COLUMN, 4).map((x) => (
        <Agent key={x} x={x} y={LEVEL} size={STATION * 2} r={4} className="fill-ground" />
      ))}
    </Drawing>
  );
}
