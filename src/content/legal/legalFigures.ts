import { RETENTION_YEARS } from '../../../forms/limits.ts';

/** The figures of the legal pages, each written down once. */
export const legalFigures = {
  effective: '2025-01-20',
  /** How long contact data is kept at most. */
  retentionYears: RETENTION_YEARS,
  /** Within which a question about privacy is to be answered. */
  privacyReplyDays: 30,
  minimumAge: 16,
  /** From the date of the invoice. */
  paymentDays: 30,
  lateInterestPercentPerMonth: 1.5,
  confidentialityYears: 5,
  /** The fees of so many months are the cap of liability. */
  liabilityMonths: 12,
  /** Before a dispute goes to arbitration. */
  negotiationDays: 30,
} as const;
