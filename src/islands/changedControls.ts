type Control = HTMLInputElement | HTMLSelectElement;

/** The named controls in an element that hold something else than the page came with. */
export function changedControls(element: Element): readonly Control[] {
  return [...element.querySelectorAll<Control>('input[name], select[name]')].filter(isChanged);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected,
    );
  return control.type === 'radio'
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue;
}
