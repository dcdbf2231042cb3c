import type { Colour } from '../../palette.ts';
import { GROUPS } from './groups.ts';
import { Group, Sample } from './Sample.tsx';

const COLOURS = {
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  paper: 'bg-paper',
  'paper-deep': 'bg-paper-deep',
  hairline: 'bg-hairline',
  'hairline-inverted': 'bg-hairline-inverted',
  field: 'bg-field',
  green: 'bg-green',
  'green-soft': 'bg-green-soft',
  clay: 'bg-clay',
  sage: 'bg-sage',
  vermilion: 'bg-vermilion',
  'vermilion-deep': 'bg-vermilion-deep',
  danger: 'bg-danger',
  white: 'bg-white',
  'white-soft': 'bg-white-soft',
} as const satisfies Record<Colour, string>;

const SIZES = [
  ['display', 'font-display text-display'],
  ['page', 'font-display text-page'],
  ['heading', 'font-display text-heading'],
  ['quote', 'font-display text-quote'],
  ['title', 'text-title font-semibold'],
  ['lead', 'text-lead'],
  ['body', 'text-body'],
  ['small', 'text-small'],
] as const;

const SHADOWS = [
  ['bar', 'shadow-bar'],
  ['sheet', 'shadow-sheet'],
] as const;

/** Colours, type and shadows, as `palette.ts` and `styles/global.css` name them. */
export function Tokens() {
  return (
    <Group {...GROUPS.tokens}>
      <Sample name="Colors">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-6">
          {Object.entries(COLOURS).map(([name, ground]) => (
            <li key={name}>
              <span className={`block h-20 border border-hairline ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type">
        <dl className="grid grid-cols-1 gap-6">
          {SIZES.map(([name, style]) => (
            <div key={name} className="border-t border-hairline pt-4">
              <dt className="mb-3 text-small text-ink-soft">{name}</dt>
              <dd className={style}>Straighten the line 0123456789</dd>
            </div>
          ))}
        </dl>
      </Sample>
      <Sample name="Shadows">
        <ul className="grid grid-cols-2 gap-8 md:grid-cols-6">
          {SHADOWS.map(([name, shadow]) => (
            <li key={name}>
              <span className={`mb-3 block h-20 bg-white ${shadow}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </Group>
  );
}
