import { expect, test } from 'vitest';
import { firstMessage } from '../../../forms/fields.ts';
import { parseNewsletter } from '../../../forms/newsletterForm.ts';

test.each([
  ['first_name', '', 'First name is required'],
  ['first_name', undefined, 'First name is required'],
  ['first_name', 'x'.repeat(50), undefined],
  ['first_name', 'x'.repeat(51), 'First name must be less than 50 characters'],
  ['first_name', 'Ada!', 'First name contains invalid characters'],
  ['email', '', 'Invalid email address'],
  ['email', 'ada@', 'Invalid email address'],
  ['email', "o'hara@example.org", 'Invalid email address'],
  ['email', '"x"@example.org', 'Invalid email address'],
  ['email', 'Ada <ada@example.org>', 'Invalid email address'],
])('%s %j: %j', (field, value, message) => {
  const parsed = parseNewsletter({ first_name: 'Ada', email: 'ada@example.org', [field]: value });
  expect(parsed.success ? undefined : firstMessage(parsed.error)).toBe(message);
});
