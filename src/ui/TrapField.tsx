import { TRAP_FIELD } from '../../forms/trapField.ts';
import { controls } from '../content/controls.ts';

/** A field that no person sees, hears or reaches: what fills it is a robot. */
export function TrapField() {
  return (
    <div hidden>
      <label>
        {controls.trap}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
