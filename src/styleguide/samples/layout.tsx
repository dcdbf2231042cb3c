import { cta } from '../../content/about.ts';
import { servicesTrail } from '../../content/layout/navigation.ts';
import { hero } from '../../content/methodology.ts';
import { processAudits } from '../../content/services/process-audits/index.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Container } from '../../ui/Container.tsx';
import { Formula } from '../../ui/Formula.tsx';
import { ActionHero } from '../../ui/PageHero.tsx';
import { Section, SectionHeading, StickyHeading } from '../../ui/Section.tsx';
import { TableOfContents } from '../../ui/TableOfContents.tsx';
import { State } from '../StyleGuide.tsx';

const SURFACES = ['paper', 'deep', 'green'] as const;

/** Components of the layout. Two of the samples have an h1. */
export const samples = {
  Container: (
    <div className="bg-paper-deep">
      <Container>
        <p className="bg-white py-6">The page’s column between its gutters</p>
      </Container>
    </div>
  ),
  Section: SURFACES.map((surface) => (
    <Section key={surface} labelledBy={`surface-${surface}`} surface={surface}>
      <SectionHeading id={`surface-${surface}`} title={`Surface: ${surface}`} />
    </Section>
  )),
  StickyHeading: (
    <StickyHeading id="split" title="Title" lead="The lead.">
      <p>What stands beside the heading.</p>
    </StickyHeading>
  ),
  SectionHeading: (
    <>
      <State name="with label and lead">
        <SectionHeading id="heading-full" label="Label" title="Title" lead="The lead." />
      </State>
      <State name="on green" onGreen>
        <SectionHeading id="heading-inverted" label="Label" title="Title" lead="The lead." />
      </State>
    </>
  ),
  Breadcrumbs: <Breadcrumbs label="Breadcrumb" trail={[...servicesTrail, processAudits]} />,
  TableOfContents: <TableOfContents label="On this page" items={processAudits.contents} />,
  Formula: (
    <div className="prose">
      <Formula>
        <p>cases a week × price of a case</p>
      </Formula>
    </div>
  ),
  PageHero: <ActionHero {...hero} location="styleguide" />,
  CallToAction: <CallToAction {...cta} location="styleguide" seed={3} />,
};
