import { overview } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { DrawingOfPage } from '../../ui/drawings/DrawingOfPage.tsx';
import { SERVICE_DRAWING_SIZE } from '../../ui/drawings/ServiceDrawing.tsx';
import { Container } from '../../ui/layout/Container.tsx';

/** A link to the next service with its drawing. The first service follows the last. */
export function NextService({ path }: { path: string }) {
  const index = serviceList.findIndex((service) => service.path === path);
  const next = serviceList[(index + 1) % serviceList.length];
  if (!next) return null;
  const { label, before } = overview.services.next;
  return (
    <nav aria-label={label} className="screen-only">
      <Container className="group relative grid items-center gap-y-4 py-8 md:cols-split-6 md:py-10">
        <a href={next.path} className="flex items-center gap-3 font-display text-section card-link">
          <span>
            <span className="text-ink-soft">{before}</span> {next.name}
          </span>
          <Arrow />
        </a>
        <DrawingOfPage path={next.path} {...SERVICE_DRAWING_SIZE} hasTransition />
      </Container>
    </nav>
  );
}
