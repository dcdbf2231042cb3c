import { brand } from '../../brand.ts';
import { Container } from '../ui/Container.tsx';
import { metadata } from './copy/fixFirst.ts';

/** On paper only, above the planner: whose page this is, where it is from, and when it was printed (`printDate.ts`). */
export function PaperHead({ url }: { url: string }) {
  return (
    <div className="mb-4 hidden paper-only">
      <Container className="flex justify-between gap-x-6 text-small">
        <p>{`${brand.name}: ${metadata.title}`}</p>
        <p>{url}</p>
        <time />
      </Container>
    </div>
  );
}
