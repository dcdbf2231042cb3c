import { expect, test } from 'vitest';
import {
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  contactSchema,
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
  return `${'a'.repeat(length - domain.length - 8)}@${domain}example`;
}

test.each([
  ['name', '', 'Name is required'],
  ['name', '<>"', 'Name is required'],
  ['name', 'x'.repeat(100), undefined],
  ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
  ['name', 'Zoë Müller-O’Brien', undefined],
  ['name', 'Ådne 日本 Ελένη अनिल', undefined],
  ['name', 'R2', 'Name contains invalid characters'],
  ['email', '', 'Invalid email address'],
  ['email', undefined, 'Invalid email address'],
  ['email', 'ada@host', 'Invalid email address'],
  ['email', 'Ada <ada@example.org>', 'Invalid email address'],
  ['email', 'ada\0@example.org', 'Invalid email address'],
  ['email', ' ada@example.org ', undefined],
  ['email', 'ada+news@sub.example.co.uk', undefined],
  ['email', emailOfLength(255), undefined],
  ['email', emailOfLength(256), 'Email must be less than 255 characters'],
  ['phone', '', undefined],
  ['phone', undefined, undefined],
  ['phone', '1234567890123456', undefined],
  ['phone', '12345678901234567', 'Invalid phone number format'],
  ['phone', '+44 (20) 7946-0000', undefined],
  ['phone', '0123456', 'Invalid phone number format'],
  ['phone', '++1', 'Invalid phone number format'],
  ['phone', '(-)', 'Invalid phone number format'],
  ['company', 'x'.repeat(100), undefined],
  ['company', 'x'.repeat(101), 'Company name must be less than 100 characters'],
  ['message', 'x'.repeat(9), 'Message must be at least 10 characters'],
  ['message', `${' '.repeat(20)}short`, 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(10), undefined],
  ['message', 'x'.repeat(2001), undefined],
])('%s %j: %j', (field, value, message) => {
  expect(firstMessageOf({ [field]: value })).toBe(message);
});

test('the schema itself takes a message of 2000 characters and no more', () => {
  expect(contactSchema.safeParse({ ...valid, message: 'x'.repeat(2000) }).success).toBe(true);
  const parsed = contactSchema.safeParse({ ...valid, message: 'x'.repeat(2001) });
  if (parsed.success) throw new Error('It was accepted');
  expect(firstMessage(parsed.error)).toBe('Message must be less than 2000 characters');
});

test('the sanitised values are what is accepted', () => {
  const parsed = parseContact({
    ...valid,
    name: " O'Brien ",
    email: '\t ada@example.org\n',
    company: '<b>"Firm"</b>',
    phone: '',
    extra: 'dropped',
    message: 'y'.repeat(3000),
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
  const parsed = parseContact({ phone: 'x', message: '', name: '1'.repeat(101) });
  if (parsed.success) throw new Error('It was accepted');
  expect(firstMessage(parsed.error)).toBe('Name must be less than 100 characters');
  expect(Object.fromEntries(messagesByField(parsed.error))).toEqual({
    name: 'Name must be less than 100 characters',
    email: 'Invalid email address',
    phone: 'Invalid phone number format',
    message: 'Message must be at least 10 characters',
  });
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
