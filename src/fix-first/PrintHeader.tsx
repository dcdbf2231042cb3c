import { brand } from '../../brand.ts';
import { Container } from '../ui/layout/Container.tsx';
import { metadata } from './copy/fixFirstText.ts';

/** On paper only: whose page this is, where it is from, and when it was printed, which `FixFirst.tsx` fills in. */
export function PrintHeader({ url }: { url: string }) {
  return (
    <div className="hidden print-only">
      <Container>
        <p>{`${brand.name}: ${metadata.title}`}</p>
        <p>{url}</p>
        <time />
      </Container>
    </div>
  );
}
