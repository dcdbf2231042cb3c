import { notFound } from '../../content/404.ts';
import { cta } from '../../content/about.ts';
import { servicesTrail } from '../../content/layout/navigation.ts';
import { hero } from '../../content/methodology.ts';
import { processAudits } from '../../content/services/process-audits/index.ts';
import { ActionHero } from '../../forms/contact/ActionHero.tsx';
import { CallToAction } from '../../forms/contact/CallToAction.tsx';
import { NotFoundDrawing } from '../../sections/404/NotFound.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Section, SectionHeading, StickyHeading } from '../../ui/layout/Section.tsx';
import { TableOfContents } from '../../ui/layout/TableOfContents.tsx';
import { Formula } from '../../ui/text/Formula.tsx';
import { State } from '../StyleGuide.tsx';

const SURFACES = ['ground', 'deep', 'accent'] as const;
const TEXT =
  'Running text as it stands in a column, long enough to break into several lines on every screen.';

/** Components of the layout. Two of the samples have an h1. */
export const samples = {
  Container: (
    <div className="bg-ground-deep">
      <Container>
        <p className="bg-surface py-6">The page’s column between its gutters</p>
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
      <p>{TEXT}</p>
    </StickyHeading>
  ),
  SectionHeading: (
    <>
      <State name="with label and lead">
        <SectionHeading id="heading-full" label="Label" title="Title" lead="The lead." />
      </State>
      <State name="on accent" onAccent>
        <SectionHeading id="heading-inverted" label="Label" title="Title" lead="The lead." />
      </State>
    </>
  ),
  Breadcrumbs: <Breadcrumbs label="Breadcrumb" trail={[...servicesTrail, processAudits]} />,
  TableOfContents: <TableOfContents label="On this page" items={processAudits.contents} />,
  Formula: (
    <div className="prose">
      <p>
        {TEXT} It has <a href="#Formula">a link in the text</a> and <strong>strong words</strong>.
      </p>
      <h2>Heading of the text</h2>
      <p>{TEXT}</p>
      <h3>Heading within</h3>
      <ul>
        <li>First point</li>
        <li>Second point</li>
      </ul>
      <ol>
        <li>First step</li>
        <li>Second step</li>
      </ol>
      <blockquote>
        <p>What somebody said.</p>
      </blockquote>
      <Formula>
        <p>cases a week × price of a case</p>
      </Formula>
    </div>
  ),
  PageHero: (
    <PageHero title={notFound.title} lead={notFound.text} links={[notFound.link]}>
      <NotFoundDrawing />
    </PageHero>
  ),
  ActionHero: <ActionHero {...hero} location="styleguide" />,
  CallToAction: <CallToAction {...cta} location="styleguide" seed={3} />,
};
