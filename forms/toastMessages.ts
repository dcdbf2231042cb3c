/** The title and text of each toast. */
export const TOAST_MESSAGES = {
  contactLimited: {
    title: 'Too many requests',
    text: 'Please wait a few minutes before submitting again.',
  },
  newsletterLimited: {
    title: 'Too many requests',
    text: 'Please wait a few minutes before subscribing again.',
  },
  contactFailed: {
    title: 'Error',
    text: 'Failed to send message. Please try again or email us directly.',
  },
  contactSent: {
    title: 'Message Sent!',
    text: "Your message has been sent. We'll get back to you soon!",
  },
  newsletterDuplicate: {
    title: 'Subscription Failed',
    text: 'This information has already been submitted',
  },
  newsletterFailed: {
    title: 'Subscription Failed',
    text: 'Something went wrong. Please try again later.',
  },
  newsletterSubscribed: {
    title: 'Successfully Subscribed!',
    text: "You'll receive our latest insights on process optimization and AI automation.",
  },
} as const;

/** The reason why a call without an answer failed. */
export const NO_ANSWER = 'Our server did not answer.';

/** The title of the toast that shows the message of an invalid field. */
export const INVALID_INPUT_TITLE = 'Invalid input';
