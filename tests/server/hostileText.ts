import fc from 'fast-check';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { FIELD_LIMITS } from '../../forms/limits.ts';

/** Texts with a meaning in HTML, mail, SQL, a shell or a spreadsheet. */
const MEANINGFUL = [
  ...['\r\n', '\n', '\r', '\t', '\v\f', '\0', '\u001b[2J', '\u0085', '\u2028', '\u2029'],
  ...['<script>alert(1)</script>', '</textarea><i>', '<!--', '"><img src=x>', "' onx='"],
  ...['&lt;b&gt;', '&#60;', '&', '{{7*7}}', `\${7}`, '%s%n', '$&', '$1', '\\', '\\u003c'],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|', ';=1', '",=1', '＝1', '\u200b=1', '""'],
  ...['\r\nBcc: eve@evil.example\r\n\r\n', '\n Bcc: eve@evil.example', '.\r\nQUIT\r\n'],
  ...['=?utf-8?Q?=0D=0ABcc:_a=40b.example?=', '=?utf-8?B?RXZlDQpCY2M6IHY=?=', '\u010d\u010aBcc'],
  ...['eve@evil.example', '<eve@evil.example>', '"Eve" <e@f.example>', '(a)', ',', ':;', '-- \n'],
  ...["'; DROP TABLE messages; --", '\\x00', '%00', '%0d%0a', '%3Cb%3E', '../../etc/passwd'],
  ...['\u202e', '\u2066', '\u200e', '\ufeff', '\ufffd', '\ud83d', '\ude00', '😀', 'é', 'e\u0301'],
  ...['漢', 'ﷺ', '\u{10ffff}', '__proto__', 'null', ' ', '\u00a0', "O'Neill", '’', '-'],
];

/** A message of all these texts. */
export const MEANINGFUL_MESSAGE = MEANINGFUL.join(' ').slice(0, FIELD_LIMITS.textMax);

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

/** Like fast-check's `binary`, which creates a list of all of them first. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const snippet = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyUnit, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', ' ', '\n', '😀', '=', '<', 'é '),
        fc.integer({ min: 1, max: 700 }),
      )
      .map(([text, times]) => text.repeat(times)),
  },
);

/** Any text of up to 5000 units, lone surrogates included; texts with a meaning are likely. */
export const hostileText = fc
  .array(snippet, { maxLength: 12 })
  .map((parts) => parts.join('').slice(0, 5 * FIELD_LIMITS.textMax));

const goodName = fc
  .string({ unit: fc.constantFrom(..."aZéß漢اकЖ'’- "), maxLength: 40 })
  .map((rest) => `Ada${rest}`.trim());

const goodEmail = fc.uuid().map((id) => `Ada_${id}+x@mail.example`);

/** The fields of a valid contact message; a link that is not kept is valid too. */
export const goodContact = fc.record(
  {
    name: goodName,
    email: goodEmail,
    phone: fc.constantFrom('+44 (20) 7946-0000', '1'),
    company: hostileText.map((text) => text.slice(0, FIELD_LIMITS.company)),
    // Valid with any text in it, once it is sanitised.
    message: hostileText.map((text) => `Our invoices ${text.slice(0, 880)} take nine days.`),
    location: fc.oneof(fc.constantFrom('homepage', 'services-process-audits'), hostileText),
    link: hostileText.map((tail) => `http://localhost:3000/fix-first#process=x${tail}`),
  },
  { requiredKeys: ['name', 'email', 'message'] },
);

/** The fields of a valid subscription; the addresses practically always differ. */
export const goodSubscription = fc.record({ first_name: goodName, email: goodEmail });

/** Valid fields, some of which are replaced or joined by hostile texts. */
export function hostileFields(
  good: fc.Arbitrary<Partial<Record<string, string>>>,
): fc.Arbitrary<Partial<Record<string, string>>> {
  const names = fc.constantFrom(
    ...['name', 'first_name', 'email', 'phone', 'company', 'message', 'link', 'location'],
    ...['submission_id', HONEYPOT_FIELD, 'id', ''],
  );
  return fc
    .tuple(good, fc.dictionary(names, hostileText, { maxKeys: 3 }))
    .map(([fields, hostile]) => ({ ...fields, ...hostile }));
}
