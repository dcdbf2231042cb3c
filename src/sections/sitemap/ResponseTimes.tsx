import { contact } from '../../content/contact.ts';
import { sitemap } from '../../content/sitemap.ts';
import { formatDate } from '../../format/formatDate.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** How soon we answer, and how fresh the site is. */
export function ResponseTimes({ updated }: { updated: Date }) {
  const { responseTitle, responseLead, forMachines, contactAction } = sitemap;
  return (
    <Section labelledBy="response-times" ground="deep">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <div>
          <SectionHeading id="response-times" title={responseTitle} lead={responseLead} />
          <ContactLink location="sitemap" href="/#contact" size="lg" className="mt-8">
            {contactAction}
          </ContactLink>
        </div>
        <div>
          <dl className="border-b border-ink">
            {contact.promises.map(({ title, text }) => (
              <Fact key={title} term={title} text={text} />
            ))}
            <Fact
              term={sitemap.updatedLabel}
              text={
                <>
                  <time dateTime={updated.toISOString().slice(0, 10)}>{formatDate(updated)}</time>
                  {` (${sitemap.updatedText})`}
                </>
              }
            />
          </dl>
          <p className="mt-6 text-ink-soft">
            {forMachines.text} <TextLink href={forMachines.href}>{forMachines.label}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Fact({ term, text }: { term: string; text: React.ReactNode }) {
  return (
    <div className="grid gap-x-8 border-t border-hairline py-4 first:border-ink sm:grid-cols-2">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  );
}
