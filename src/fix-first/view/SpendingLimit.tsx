import { memo } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import { fixFirst } from '../copy/fixFirst.ts';
import { worthText } from '../copy/worthText.ts';
import type { Assessment } from '../model/assessProcess.ts';

/** The most that the advised change may cost, and how that is worked out. */
export const SpendingLimit = memo(function SpendingLimit({
  assessment,
}: {
  assessment: Assessment;
}) {
  const text = worthText(assessment);
  if (!text) return null;
  const { title, most, words } = text;
  return (
    <section aria-labelledby="spending-limit" className="max-w-measure screen-only">
      <h2 id="spending-limit" className="text-title">
        {title}
      </h2>
      {most && <p className="text-title font-semibold">{most}</p>}
      <p className="mt-1 text-small text-ink-soft">
        {words} <TextLink href={fixFirst.worth.href}>{fixFirst.worth.label}</TextLink>
      </p>
    </section>
  );
});
