import { thankYou } from '../../content/thankYou.ts';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/line/Divider.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Section } from '../../ui/Section.tsx';

/** The confirmation after a message was sent (specification, section 2). */
export function ThankYou() {
  return (
    <Section labelledBy="thank-you-title">
      <h1 id="thank-you-title" className="text-display">
        {thankYou.title}
      </h1>
      <p className="mt-6 max-w-measure text-lead">{thankYou.text}</p>
      <div className="my-12">
        <Divider seed={12} />
      </div>
      <h2 className="text-heading">{thankYou.stepsTitle}</h2>
      <NumberedList items={thankYou.steps} className="mt-10 md:grid-cols-3" />
      <div className="mt-14 flex flex-wrap gap-4">
        {thankYou.links.map(({ label, href }, index) => (
          <Button key={href} href={href} variant={index === 0 ? 'default' : 'outline'} size="lg">
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
