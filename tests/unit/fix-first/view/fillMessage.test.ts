import { describe, expect, it } from 'vitest';
import { FIELD_LIMITS } from '../../../../forms/limits.ts';
import { withSummary } from '../../../../src/fix-first/view/fillMessage.ts';

const ACCOUNT = 'Process: A quote\nVerdict: Repair first.';

describe('withSummary', () => {
  it('comes after what was written, with an empty line between', () => {
    expect(withSummary('', ACCOUNT, '').message).toBe(ACCOUNT);
    expect(withSummary('Please call.\n', ACCOUNT, '').message).toBe(`Please call.\n\n${ACCOUNT}`);
  });

  it('takes the place of an earlier summary that stands there unchanged', () => {
    const earlier = 'Process: Returns\nVerdict: Decide first.';
    const { message } = withSummary(`Hello.\n\n${earlier}\n\nThanks.`, ACCOUNT, earlier);
    expect(message).toBe(`Hello.\n\n${ACCOUNT}\n\nThanks.`);
  });

  it('leaves an earlier summary that was edited', () => {
    const { message } = withSummary('Process: Ours', ACCOUNT, 'Process: Returns');
    expect(message).toBe(`Process: Ours\n\n${ACCOUNT}`);
  });

  it('leaves off lines that do not fit, and stays away where not even one does', () => {
    const written = 'x'.repeat(FIELD_LIMITS.sanitised - 20);
    const { message, fitted } = withSummary(written, ACCOUNT, '');
    expect(message).toBe(`${written}\n\nProcess: A quote`);
    expect(fitted).toBe('Process: A quote');
    const full = 'x'.repeat(FIELD_LIMITS.sanitised);
    expect(withSummary(full, ACCOUNT, '').message).toBe(full);
  });
});
