import { palette } from '../../../palette.ts';

const SIZES = {
  display: 'font-display text-display',
  page: 'font-display text-page',
  heading: 'font-display text-heading',
  quote: 'font-display text-quote',
  title: 'text-title font-semibold',
  lead: 'text-lead',
  body: 'text-body',
  small: 'text-small',
} as const;

/** The colours of `palette.ts` and the font sizes of `styles/global.css`. */
export const samples = {
  Colors: (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-6">
      {Object.entries(palette).map(([name, backgroundColor]) => (
        <li key={name}>
          <span className="block h-20 border border-hairline" style={{ backgroundColor }} />
          {name}
        </li>
      ))}
    </ul>
  ),
  Type: (
    <dl className="grid grid-cols-1 gap-6">
      {Object.entries(SIZES).map(([name, style]) => (
        <div key={name} className="border-t border-hairline pt-4">
          <dt className="mb-3 text-small text-ink-soft">{name}</dt>
          <dd className={style}>Straighten the line 0123456789</dd>
        </div>
      ))}
    </dl>
  ),
};
