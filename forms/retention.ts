/** How long contact data is kept at most, in years (specification, section 9); the privacy page promises it. */
export const RETENTION_YEARS = 7;
