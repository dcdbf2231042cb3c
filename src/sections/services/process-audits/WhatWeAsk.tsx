import { processAudits } from '../../../content/services/process-audits.ts';
import { ContactLink } from '../../../ui/ContactLink.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { call, asks } = processAudits;

/** What an audit needs from the client, and the call to start one. */
export function WhatWeAsk() {
  return (
    <Section id="what-we-ask" labelledBy="what-we-ask-title" ground="green">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <div>
          <SectionHeading id="what-we-ask-title" title={call.title} lead={call.text} />
          <ContactLink location="process-audits-call" size="lg" className="mt-10">
            {call.action}
          </ContactLink>
        </div>
        <Ledger items={asks} size="section" />
      </div>
    </Section>
  );
}
