import { training } from '../../content/about.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Executive training, and where to read more of it. */
export function ExecutiveTraining() {
  return (
    <Section labelledBy="training-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading
            id="training-title"
            label={training.label}
            title={training.title}
            lead={training.lead}
          />
          <p className="mt-6 max-w-measure">{training.text}</p>
          <Button href={training.link.href} variant="link" className="mt-6">
            {training.link.label} <Arrow />
          </Button>
        </div>
        <div className="lg:pt-2">
          <h3 className="text-small font-semibold text-green">{training.skillsTitle}</h3>
          <ul className="mt-4 border-b border-hairline">
            {training.skills.map((skill) => (
              <li key={skill} className="border-t border-hairline py-5 text-lead text-balance">
                {skill}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
