import { thankYou } from '../../content/thank-you.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { Section } from '../../ui/Section.tsx';
import { ThankYouDrawing } from './ThankYouDrawing.tsx';

/** The confirmation after a message was sent. */
export function ThankYou() {
  return (
    <div data-thank-you>
      <PageHero
        title={thankYou.title}
        lead={thankYou.text}
        actions={thankYou.links.map(({ label, href }, index) => (
          <Button key={href} href={href} variant={index === 0 ? 'default' : 'outline'} size="lg">
            {label}
          </Button>
        ))}
        drawing={<ThankYouDrawing label={thankYou.drawing} />}
      />
      <Steps />
    </div>
  );
}

/** What happens to the message from here on. */
function Steps() {
  return (
    <Section labelledBy="steps-title" ground="white">
      <h2 id="steps-title" className="text-heading">
        {thankYou.stepsTitle}
      </h2>
      <NumberedList
        items={thankYou.steps.map(({ title, text }) => ({
          title,
          text: <p className="text-ink-soft">{text}</p>,
        }))}
        beside
        className="mt-10"
      />
    </Section>
  );
}
