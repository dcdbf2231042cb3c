import type { ChangeEventHandler } from 'react';
import { GOALS, type Goal } from '../model/processDraft.ts';
import { fixFirst } from '../words/fixFirst.ts';

interface GoalChoiceProps {
  goal: Goal;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** What the visitor wants to get better. */
export function GoalChoice({ goal, onChange }: GoalChoiceProps) {
  return (
    <fieldset className="flow-root min-w-0 py-3">
      <legend className="float-start pe-4 text-small/11 max-[36rem]:w-full max-[36rem]:leading-[1.6]">
        {fixFirst.goal.label}
      </legend>
      <div>
        {GOALS.map((option) => (
          <label
            key={option}
            className="relative float-start -me-px flex min-h-11 items-center bg-white ps-8.5 pe-3 print:not-has-checked:hidden"
          >
            <input
              type="radio"
              id={`process-${option}`}
              name="goal"
              value={option}
              // Else the browser chooses for whoever comes back.
              autoComplete="off"
              checked={goal === option}
              onChange={onChange}
              // As large as its label, which it frames.
              className="absolute inset-0 size-full cursor-pointer appearance-none border border-field before:absolute before:start-3 before:top-[calc(50%-0.4375rem)] before:size-3.5 before:rounded-full before:border before:border-field checked:border-ink checked:[box-shadow:inset_0_-2px] checked:before:border-4 checked:before:border-green"
            />
            {fixFirst.goal.options[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
