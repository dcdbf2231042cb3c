import type { ChangeEventHandler } from 'react';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { GOALS, type Goal } from '../model/processDraft.ts';

interface GoalChoiceProps {
  goal: Goal;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
}

export function GoalChoice({ goal, onChange }: GoalChoiceProps) {
  return (
    <fieldset className="goal-choice">
      <legend>{fixFirstText.goal.label}</legend>
      <div>
        {GOALS.map((option) => (
          <label key={option}>
            <input
              type="radio"
              id={`process-${option}`}
              name="goal"
              value={option}
              // Without this, the browser restores an earlier choice when the visitor comes back.
              autoComplete="off"
              checked={goal === option}
              onChange={onChange}
            />
            <span>{fixFirstText.goal.options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
