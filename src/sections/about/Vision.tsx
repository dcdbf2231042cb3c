import { vision } from '../../content/about.ts';
import { Container } from '../../ui/Container.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { VisionDrawing } from './VisionDrawing.tsx';

/** What the firm works toward: said large, with a line that needs less mending every time. */
export function Vision() {
  return (
    <section aria-labelledby="vision-title" className="bg-green py-section text-white">
      <Container>
        <SectionHeading
          id="vision-title"
          label={vision.label}
          title={vision.title}
          className="lg:max-w-heading"
        />
      </Container>
      <div className="my-12 md:my-16">
        <VisionDrawing label={vision.drawing} />
      </div>
      <Container>
        <dl className="border-b border-hairline-inverted">
          {vision.statements.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-16 gap-y-2 border-t border-hairline-inverted py-6 md:split-5/7"
            >
              <dt className="text-title font-semibold">{title}</dt>
              <dd className="max-w-measure text-white-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
