/** The newsletter's plain pages. */
export const newsletter = {
  form: {
    title: 'Subscribe to Updates',
    lead: 'Our latest insights on process optimization and AI automation, by email. Every email has an unsubscribe link.',
    action: 'Subscribe',
    busy: 'Subscribing...',
    cancel: 'Cancel',
    drawing: 'Lines that run side by side, and a dotted one that could join them.',
  },
  subscribed: {
    title: 'Successfully Subscribed!',
    text: "You'll receive our latest insights on process optimization and AI automation.",
    link: { label: 'Back to the journal', href: '/blog' },
    outcome: 'joined',
    drawing: 'A line joins others that run side by side.',
  },
  unsubscribe: {
    title: 'Leave the list?',
    text: 'Press the button and we delete your address. You will get no more emails from this list.',
    action: 'Unsubscribe',
    drawing: 'A line that runs with others, side by side.',
  },
  unsubscribed: {
    title: 'You are off the list',
    text: 'We have deleted your address, and you will get no more emails from this list. If that was a mistake, you can subscribe again at any time.',
    link: { label: 'Subscribe again', href: '/newsletter' },
    outcome: 'left',
    drawing: 'A line leaves others that run side by side, and goes its own way.',
  },
} as const;
