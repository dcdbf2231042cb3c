import { thankYou } from '../../content/thankYou.ts';
import { Button } from '../../ui/Button.tsx';
import { ArrivedLine } from '../../ui/line/ArrivedLine.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { Section } from '../../ui/Section.tsx';

/** The confirmation after a message was sent (specification, section 2). */
export function ThankYou() {
  return (
    <>
      <PageHero
        title={thankYou.title}
        lead={thankYou.text}
        actions={thankYou.links.map(({ label, href }, index) => (
          <Button key={href} href={href} variant={index === 0 ? 'default' : 'outline'} size="lg">
            {label}
          </Button>
        ))}
        drawing={<ArrivedLine label={thankYou.drawing} />}
      />
      <Steps />
    </>
  );
}

/** What happens to the message from here on. */
function Steps() {
  return (
    <Section labelledBy="steps-title" ground="white">
      <h2 id="steps-title" className="text-heading">
        {thankYou.stepsTitle}
      </h2>
      <ol className="mt-10 border-b border-ink">
        {thankYou.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-2 border-t border-ink py-6 sm:grid-cols-[1.5rem_1fr] md:grid-cols-[1.5rem_2fr_3fr]"
          >
            <span aria-hidden="true" className="tabular pt-1 text-small font-semibold text-green">
              {index + 1}
            </span>
            <h3 className="text-title font-semibold">{title}</h3>
            <p className="text-ink-soft sm:col-start-2 md:col-start-3">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
