import { priceLinks } from '../../content/services/index.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';

/** Links below a planned return: how it is calculated, and how the firm charges. */
export function PriceLinks() {
  return (
    <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
      {priceLinks.map((link) => (
        <ArrowLink key={link.href} {...link} />
      ))}
    </p>
  );
}
