import { upskilling } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

export function Upskilling() {
  return (
    <Section id="upskilling" heading={{ ...upskilling, className: 'lg:max-w-none' }}>
      <ol className="mt-8 border-b border-ink">
        {upskilling.questions.map((question, index) => (
          <li
            key={question}
            className="grid grid-cols-label gap-x-6 border-t border-ink py-3 font-display text-title text-balance"
          >
            <span aria-hidden="true" className="tabular text-green">
              {index + 1}
            </span>
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
        <p className="max-w-measure">{upskilling.text}</p>
        <Button href={upskilling.link.href}>{upskilling.link.label}</Button>
      </div>
    </Section>
  );
}
