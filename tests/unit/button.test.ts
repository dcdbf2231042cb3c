import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../src/ui/controls/Button.tsx';

const render = (states: { busy?: boolean; disabled?: boolean }) =>
  renderToStaticMarkup(createElement(Button, { ...states, busyLabel: 'Sending' }, 'Send'));

test.each([
  { busy: true, disabled: false },
  { busy: true, disabled: true },
  { busy: true },
  { busy: false, disabled: true },
  { disabled: true },
])(
  'a button that is $busy busy and $disabled disabled takes no press, and keeps the focus',
  (states) => {
    const markup = render(states);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled');
    expect(markup).toContain(states.busy ? '>Sending<' : '>Send<');
  },
);

test('any other button takes one', () => {
  expect(render({ busy: false, disabled: false })).not.toMatch(/disabled|aria-busy/);
});
