import { Container } from '../ui/Container.tsx';
import type { Samples } from './State.tsx';

/** Each of the parts that are named, with its sample. */
export function StyleGuide({ names, samples }: { names: readonly string[]; samples: Samples }) {
  return names.map((name) => (
    <section key={name} id={name} aria-labelledby={`${name}-title`} className="pb-16">
      <Container>
        <h2 id={`${name}-title`} className="border-t-2 border-ink pt-3 text-body font-semibold">
          {name}
        </h2>
        <div className="mt-6 grid grid-cols-1 gap-8">
          {samples[name] ?? 'No sample yet: it belongs into a file of src/styleguide/samples/.'}
        </div>
      </Container>
    </section>
  ));
}
