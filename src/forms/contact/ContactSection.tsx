import type { ReactNode } from 'react';
import { brand, phoneHref } from '../../../brand.ts';
import { contact } from '../../content/contact.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { CONTACT_FORM, LOCATION_INPUT, PROMPT_DESCRIPTION, PROMPT_TEXT } from './contactLinks.ts';

interface ContactSectionProps {
  /** The location that is sent with the message if no contact link was pressed. */
  location: string;
  headingAs?: 'h1' | 'h2';
  children?: ReactNode;
}

/** The contact section at the end of a page, without its form. */
export function ContactSection({ location, headingAs = 'h2', children }: ContactSectionProps) {
  return (
    <Section id="contact" surface="deep" className="overflow-clip screen-only">
      <div className="grid gap-y-6 lg:cols-split-5">
        <div>
          <SectionHeading as={headingAs} id="contact-title" {...contact} leadId={PROMPT_TEXT} />
          <DefinitionList
            layout="rows"
            items={contact.answerTimes}
            className="mt-5 border-b border-hairline text-small"
            parts={{
              row: 'flex flex-wrap justify-between gap-x-6 py-2',
              term: 'font-medium',
              text: 'text-ink-soft',
            }}
          />
          {/* On a phone it would push the form off the screen. */}
          <div className="hidden lg:block">
            <p className="mt-4 font-medium">{contact.answer.title}</p>
            <ul className="list-disc ps-5 text-ink-soft">
              {contact.answer.parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </div>
          <p className="mt-4">
            {contact.emailLabel} <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
            {brand.phone && (
              <>
                {` ${contact.phoneLabel} `}
                <TextLink href={phoneHref}>{brand.phone}</TextLink>
              </>
            )}
          </p>
        </div>
        {children}
        {/* Outside the hydrated form, because hydration would reset them. */}
        <p id={PROMPT_DESCRIPTION} hidden />
        <input type="hidden" form={CONTACT_FORM} name={LOCATION_INPUT} defaultValue={location} />
      </div>
    </Section>
  );
}
