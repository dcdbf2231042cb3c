import { Container } from '../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../ui/layout/PageHero.tsx';
import { fixFirstText } from './copy/fixFirstText.ts';
import { START_ID } from './startId.ts';
import { YouDecide } from './you-decide/YouDecide.tsx';

/** The heading of the page, and a case about which the visitor decides. React does not hydrate it. */
export function FixFirstOpening() {
  return (
    <Container className="pt-6 lg:pt-10">
      <header className="mb-4 lg:mb-8">
        <h1 className="text-[1.875rem]/[1.12] lg:text-[2.75rem]/[1.12]">
          {fixFirstText.heading.map((sentence) => (
            <span key={sentence} className="block">
              {`${sentence} `}
            </span>
          ))}
        </h1>
      </header>
      <YouDecide as="h2" look="tool" skipTo={`#${START_ID}`} />
      <FirstScreenEnd />
    </Container>
  );
}
