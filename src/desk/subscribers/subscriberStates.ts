/** The words for the states of a subscriber, in the order of the tabs. */
export const SUBSCRIBER_STATES = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  undeliverable: 'Undeliverable',
  suspected: 'Spam',
} as const;
