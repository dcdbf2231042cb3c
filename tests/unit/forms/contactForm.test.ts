import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import {
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  parseContact,
  writtenContent,
} from '../../../forms/contactForm.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';

const LINK = 'https://www.firm.example/fix-first#process=x';
const valid = { name: 'Ada', email: 'ada@example.org', message: 'x'.repeat(10) };

function firstMessageOf(change: Record<string, unknown>): string | undefined {
  const parsed = parseContact({ ...valid, ...change });
  return parsed.success ? undefined : firstMessage(parsed.error);
}

/** An address of exactly this length whose parts are each short enough. */
function emailOfLength(length: number): string {
  const domain = `${'d'.repeat(60)}.`.repeat(3);
  const end = 'e'.repeat(length - domain.length - 65);
  return `${'a'.repeat(64)}@${domain}${end}`;
}

test.each([
  ['name', 'x'.repeat(100), undefined],
  ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
  ['email', undefined, 'Invalid email address'],
  ['email', 'ada\0@example.org', undefined],
  ['email', emailOfLength(255), undefined],
  ['email', emailOfLength(256), 'Email must be less than 255 characters'],
  ['phone', '', undefined],
  ['phone', undefined, undefined],
  ['company', 'x'.repeat(100), undefined],
  ['company', 'x'.repeat(101), 'Company name must be less than 100 characters'],
  ['message', `${' '.repeat(20)}short`, 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(10), undefined],
  ['message', 'x'.repeat(2000), undefined],
  ['message', '\r\n'.repeat(1000) + 'x'.repeat(1000), undefined],
])('%s %j: %j', (field, value, message) => {
  expect(firstMessageOf({ [field]: value })).toBe(message);
});

test.each([
  ['line ends of Windows', 'a\r\n'.repeat(400), 'a\n'.repeat(400).trim()],
  [
    'line ends of a word processor',
    'One line.\vAnother.\u2028Third.',
    'One line.\nAnother.\nThird.',
  ],
  ['a character at the cut', `${'x'.repeat(999)}😀 and more`, 'x'.repeat(999)],
  ['accents of macOS', 'e\u0301'.repeat(900), 'é'.repeat(900)],
  ['an en dash', 'Monday – Friday, 9–17', 'Monday – Friday, 9–17'],
  ['a table', 'Step\tDays\nCheck\t3', 'Step\tDays\nCheck\t3'],
  ['emoji', 'Help 👩🏽\u200d💻 ❤️\u200d🔥 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇫🇷 now', 'Help 👩🏽\u200d💻 ❤️\u200d🔥 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇫🇷 now'],
  ['Persian', 'می\u200cخواهیم فرایند را کوتاه\u200c کنیم', 'می\u200cخواهیم فرایند را کوتاه کنیم'],
  ['hidden text', 'Our invoices\u{e0041}\u{e0042}\ufe0f\ufe01\u202e wait', 'Our invoices wait'],
])('a message with %s', (_case, message, stored) => {
  expect(parseContact({ ...valid, message }).data?.message).toBe(stored);
});

test('the sanitised values are what is accepted', () => {
  const parsed = parseContact({
    ...valid,
    name: " O'Brien ",
    email: '\t ada@example.org\n',
    company: '<b>"Firm"</b>',
    phone: '',
    extra: 'dropped',
    message: 'y'.repeat(2000),
  });
  expect(parsed.data).toEqual({
    ...valid,
    name: 'OBrien',
    company: 'bFirm/b',
    message: 'y'.repeat(1000),
    location: 'homepage',
  });
});

test.each([
  [LINK, LINK],
  [` ${LINK}\n`, LINK],
  [
    'http://localhost:3000/fix-first#process=Az09-_.~=',
    'http://localhost:3000/fix-first#process=Az09-_.~=',
  ],
  [LINK.padEnd(8000, 'x'), LINK.padEnd(8000, 'x')],
  [LINK.padEnd(8001, 'x'), undefined],
  ['https://www.firm.example/fix-first', undefined],
  ['https://www.firm.example/fix-first#a#b', undefined],
  ['https://www.firm.example/fix-first#%3C', undefined],
  ['javascript:alert(1)/fix-first#process=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the link %j is kept as %j and never refused', (link, kept) => {
  const parsed = parseContact({ ...valid, link });
  expect(parsed.success && parsed.data.link).toBe(kept);
});

test('the first message is that of the first field, and each broken field has its own', () => {
  const parsed = parseContact({ phone: 'x', message: '', name: 'x'.repeat(101) });
  if (parsed.success) throw new Error('It was accepted');
  expect(firstMessage(parsed.error)).toBe('Name must be less than 100 characters');
  expect(Object.fromEntries(messagesByField(parsed.error))).toEqual({
    name: 'Name must be less than 100 characters',
    email: 'Invalid email address',
    phone: expect.stringContaining('Invalid phone number format. '),
    message: 'Message must be at least 10 characters',
  });
});

test.each([
  ['name', 'Ann 2, Lee 😀', 'Name contains invalid characters', /leave out “2”, “,”, “😀”\.$/],
  ['email', "ann.o'brien@example.com", 'Invalid email address', new RegExp(brand.email)],
  ['email', 'ann.o’brien@example.com', 'Invalid email address', /with an apostrophe/],
  ['email', 'ann at example dot com', 'Invalid email address', /such as name@example\.com\.$/],
  ['phone', '020 7946 0958', 'Invalid phone number format', /the country code, such as \+44\s20/],
  ['phone', '+33.1.99.00', 'Invalid phone number format', /digits, spaces, hyphens and parent/],
  ['phone', '+12345678901234567', 'Invalid phone number format', /16 digits at most\.$/],
  ['message', 'x'.repeat(2345), 'Message must be less than 2000 characters', /2,345 .+ 1,000\.$/],
])('the %s %j has its message and says how to mend it', (field, given, message, advice) => {
  const { error } = parseContact({ ...valid, [field]: given });
  if (!error) throw new Error('It was accepted');
  expect(firstMessage(error)).toBe(message);
  const told = messagesByField(error).get(field) ?? '';
  expect(told).toMatch(new RegExp(`^${message}\\. `));
  expect(told).toMatch(advice);
});

test('a field that has to be given is marked as one, and no other is', () => {
  const empty = parseContact({});
  if (empty.success) throw new Error('It was accepted');
  const marked = CONTACT_FIELD_NAMES.filter((name) => 'required' in CONTACT_FIELDS[name]);
  expect([...messagesByField(empty.error).keys()]).toEqual(marked);
});

test('what was written is every field and the process, and not from where it was sent', () => {
  const written = { ...valid, phone: '1', company: 'Firm', link: LINK };
  const from = (location: string) => writtenContent({ ...written, location });
  expect(from('about')).toEqual(from('homepage'));
  for (const name of Object.keys(written)) {
    expect(writtenContent({ ...written, location: 'about', [name]: 'other' })).not.toEqual(
      from('about'),
    );
  }
  expect(writtenContent({ ...valid, location: 'about' })).toHaveLength(
    CONTACT_FIELD_NAMES.length + 1,
  );
});
