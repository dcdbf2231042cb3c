import { Container } from './Container.tsx';

interface BreadcrumbsProps {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** From home to the current page, as for `breadcrumbData`. */
  trail: readonly { readonly name: string; readonly path: string }[];
}

export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  const here = trail.length - 1;
  return (
    <nav aria-label={label} className="pt-4 screen-only">
      <Container>
        <ol className="flex flex-wrap text-small text-ink-soft">
          {trail.map(({ name, path }, index) => (
            <li key={path} className="flex items-center">
              {index === here ? (
                <span aria-current="page" className="text-ink">
                  {name}
                </span>
              ) : (
                <>
                  <a href={path} className="py-2 underline-offset-4 hover:text-ink hover:underline">
                    {name}
                  </a>
                  <span aria-hidden="true" className="px-2.5">
                    &gt;
                  </span>
                </>
              )}
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
