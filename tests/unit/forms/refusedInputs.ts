/** What is wrong with it, the field, what was given, and the message. */
type RefusedInput = readonly [
  fault: string,
  field: 'name' | 'email' | 'phone' | 'message',
  given: string,
  message: string,
];

const REQUIRED = 'Name is required';
const CHARACTERS = 'Name contains invalid characters';
const EMAIL = 'Invalid email address';
const PHONE = 'Invalid phone number format';
const SHORT = 'Message must be at least 10 characters';
const LONG = 'Message must be less than 2000 characters';

export const REFUSED: readonly RefusedInput[] = [
  ['Nothing', 'name', '', REQUIRED],
  ['Hangul filler', 'name', '\u3164', REQUIRED],
  ['Combining marks', 'name', '\u0301\u0308', REQUIRED],
  ['Variation selectors', 'name', '\ufe0f\u{e0100}', REQUIRED],
  ['Zero-width spaces', 'name', '\u200b\u2060\ufeff\u00ad\u180e', REQUIRED],
  ['Direction marks', 'name', '\u202e\u2066\u2069\u200e\u061c', REQUIRED],
  ['Empty cells of Braille', 'name', '\u2800\u2800', REQUIRED],
  ['Tags', 'name', '\u{e0041}\u{e0042}', REQUIRED],
  ['A full stop after an initial', 'name', 'J. R. Walker', CHARACTERS],
  ['A comma', 'name', 'Lee, Ann', CHARACTERS],
  ['A digit', 'name', 'Ann 2', CHARACTERS],
  ['An emoji', 'name', 'Ann 😀', CHARACTERS],
  ['A middle dot', 'name', 'Gal·la Puig', CHARACTERS],
  ['A web address', 'name', 'https://example.com', CHARACTERS],
  ['A field of a mail in a second line', 'name', 'Ann\nBcc: eve@example.com', CHARACTERS],

  ['Nothing', 'email', '', EMAIL],
  ['No sign at', 'email', 'ann.example.com', EMAIL],
  ['Spoken with spaces', 'email', 'ann @ example.com', EMAIL],
  ['No dot in the domain', 'email', 'ann@localhost', EMAIL],
  ['A dot at the end', 'email', 'ann@example.com.', EMAIL],
  ['Two dots in the domain', 'email', 'ann@example..com', EMAIL],
  ['A comma in the domain', 'email', 'ann@example,com', EMAIL],
  ['A hyphen before the domain', 'email', 'ann@-example.com', EMAIL],
  ['An underscore in the domain', 'email', 'ann@my_firm.com', EMAIL],
  ['An apostrophe', 'email', "ann.o'brien@example.com", EMAIL],
  ['A quoted local part', 'email', '"a"@example.com', EMAIL],
  ['A name before it', 'email', 'Ann Lee <ann@example.com>', EMAIL],
  ['Two addresses', 'email', 'ann@example.com, ben@example.com', EMAIL],
  ['A path', 'email', 'ann@münchen.de/x', EMAIL],
  ['A percent sign', 'email', 'ann@münchen%2ede', EMAIL],
  ['A domain that nobody can have', 'email', 'ann@\u05d0a.com', EMAIL],
  ['A letter that is not of ASCII', 'email', 'jörg@example.com', EMAIL],
  ['A header of a mail', 'email', 'ann@example.com\nbcc: eve@example.com', EMAIL],
  ['A local part of 65', 'email', `${'a'.repeat(65)}@example.com`, EMAIL],
  ['A label of 64', 'email', `ann@${'d'.repeat(64)}.com`, EMAIL],
  [
    'Over 255 characters',
    'email',
    `ann@${`${'d'.repeat(60)}.`.repeat(4)}example.com`,
    'Email must be less than 255 characters',
  ],
  [
    'Over 255 before the sign',
    'email',
    `${'a'.repeat(250)}@example.com`,
    'Email must be less than 255 characters',
  ],

  ['British, without country code', 'phone', '020 7946 0958', PHONE],
  ['Japanese, without country code', 'phone', '０３－１２３４－５６７８', PHONE],
  ['Dots', 'phone', '+33.1.99.00.12.34', PHONE],
  ['Words', 'phone', 'plus 44 20 7946 0958', PHONE],
  ['A link', 'phone', 'tel:+14155550132', PHONE],
  ['Seventeen digits', 'phone', '12345678901234567', PHONE],
  ['No digit', 'phone', '(-)', PHONE],

  ['Nine characters', 'message', '123456789', SHORT],
  ['Zero-width spaces', 'message', '\u200b'.repeat(20), SHORT],
  ['Line ends of Windows', 'message', `a${'\r\n'.repeat(20)}`, SHORT],
  ['Nine that are seen', 'message', 'Call\u200b me\u200b \u200bu\u200b', SHORT],
  ['2001 characters', 'message', 'x'.repeat(2001), LONG],
  ['2001 characters, most of them cut', 'message', `${'<'.repeat(1990)}${'x'.repeat(11)}`, LONG],
];
