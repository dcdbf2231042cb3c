import { memo } from 'react';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { describeSpendingLimit } from '../copy/describeSpendingLimit.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { Assessment } from '../model/assessProcess.ts';

/** The most that the advised change may cost, and how that is worked out. */
export const SpendingLimit = memo(function SpendingLimit({
  assessment,
}: {
  assessment: Assessment;
}) {
  const text = describeSpendingLimit(assessment);
  if (!text) return null;
  const { title, limit, words } = text;
  return (
    <section aria-labelledby="spending-limit" className="max-w-measure screen-only">
      <h2 id="spending-limit" className="text-title">
        {title}
      </h2>
      {limit && (
        <p
          data-figure="limit"
          data-value={limit.min}
          data-max={limit.max}
          className="text-title font-semibold"
        >
          {limit.text}
        </p>
      )}
      <p className="mt-1 text-small text-ink-soft">
        {words}{' '}
        <TextLink href={fixFirstText.spendingLimit.href}>
          {fixFirstText.spendingLimit.label}
        </TextLink>
      </p>
    </section>
  );
});
