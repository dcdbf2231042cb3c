import { teamTraining } from '../../content/services/teamTraining.ts';
import { Section } from '../../ui/Section.tsx';

const { philosophy } = teamTraining;

/** Three rules of teaching, set large (specification, section 2). */
export function Philosophy() {
  return (
    <Section labelledBy="philosophy-title" ground="green">
      <p className="text-small font-semibold text-white/85">{philosophy.label}</p>
      <h2 id="philosophy-title" className="mt-2 font-text text-title">
        {philosophy.title}
      </h2>
      <ol className="mt-10">
        {philosophy.cards.map(({ title, text }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-16 gap-y-3 border-t border-white/40 py-8 lg:grid-cols-2"
          >
            <h3 className="font-display text-heading">{title}</h3>
            <p className="max-w-measure text-lead text-white/90">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
