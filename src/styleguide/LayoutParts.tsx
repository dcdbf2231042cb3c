import { AuditBody } from '../sections/services/process-audits/AuditBody.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Container } from '../ui/Container.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { TableOfContents } from '../ui/TableOfContents.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

const GROUNDS = ['paper', 'deep', 'white', 'green'] as const;
const PLACES = [
  { id: 'first-place', title: 'First place' },
  { id: 'second-place', title: 'Second place' },
  { id: 'third-place', title: 'Third place' },
] as const;
const TEXT =
  'Running text as it stands in a column, long enough to break into several lines on every screen.';

/** What holds other parts and gives a page its order. */
export function LayoutParts() {
  return (
    <Group {...GROUPS.layout}>
      <Sample name="Container" wide>
        <div className="bg-paper-deep">
          <Container>
            <p className="bg-white py-6">The page’s column between its gutters</p>
          </Container>
        </div>
      </Sample>
      <Sample name="Section" note="On each of its grounds." wide>
        {GROUNDS.map((ground) => (
          <Section key={ground} labelledBy={`ground-${ground}`} ground={ground}>
            <SectionHeading
              id={`ground-${ground}`}
              title={`Ground: ${ground}`}
              inverted={ground === 'green'}
            />
          </Section>
        ))}
      </Sample>
      <Sample name="SectionHeading" className="lg:grid-cols-2">
        <State name="with label and lead">
          <SectionHeading id="heading-full" label="Label" title="Title" lead="The lead." />
        </State>
        <State name="inverted" inverted>
          <SectionHeading
            id="heading-inverted"
            label="Label"
            title="Title"
            lead="The lead."
            inverted
          />
        </State>
        <State name="title only">
          <SectionHeading id="heading-plain" title="Title" />
        </State>
      </Sample>
      <Sample name="Breadcrumbs" note="The last one is the page itself." wide>
        <Breadcrumbs
          trail={[
            { name: 'Home', path: '/' },
            { name: 'Services', path: '/services' },
            { name: 'Current page', path: '/styleguide' },
          ]}
        />
      </Sample>
      <Sample name="TableOfContents" note="The link to the place that is being read is marked.">
        <TableOfContents items={PLACES} />
      </Sample>
      <Sample name="AuditBody" wide>
        <AuditBody contents={PLACES}>
          {PLACES.map(({ id, title }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <SectionHeading id={`${id}-title`} title={title} lead={TEXT} />
            </section>
          ))}
        </AuditBody>
      </Sample>
      <Sample name="Prose">
        <Prose>
          <p>
            {TEXT} It has <a href="#Prose">a link in the text</a> and <strong>strong words</strong>.
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
          <hr />
          <p>{TEXT}</p>
        </Prose>
      </Sample>
      <Sample name="TableScroll" note="Within Prose; it scrolls by itself on a small screen.">
        <Prose>
          <TableScroll>
            <thead>
              <tr>
                <th>Step</th>
                <th>Before</th>
                <th>After</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>First step</td>
                <td>What it was before</td>
                <td>What it is after</td>
              </tr>
              <tr>
                <td>Second step</td>
                <td>What it was before</td>
                <td>What it is after</td>
              </tr>
            </tbody>
          </TableScroll>
        </Prose>
      </Sample>
    </Group>
  );
}
