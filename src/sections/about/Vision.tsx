import { vision } from '../../content/about/vision.ts';
import { Container } from '../../ui/Container.tsx';
import { DoublingLine } from '../../ui/line/DoublingLine.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** What the firm works toward: said large, with the line running on to both edges of the window. */
export function Vision() {
  return (
    <section aria-labelledby="vision-title" className="bg-green py-section text-white">
      <Container>
        <SectionHeading
          id="vision-title"
          label={vision.label}
          title={vision.title}
          inverted
          className="lg:max-w-[56rem]"
        />
      </Container>
      <div className="my-12 md:my-16">
        <DoublingLine label={vision.drawing} />
      </div>
      <Container>
        <dl className="grid gap-x-16 gap-y-10 md:grid-cols-3">
          {vision.statements.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-title font-semibold">{title}</dt>
              <dd className="mt-3 text-white/90">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
