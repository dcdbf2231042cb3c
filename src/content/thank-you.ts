/** The confirmation after a message was sent. */
export const thankYou = {
  title: 'Thank You!',
  text: "Your message has been sent successfully. We'll get back to you within 24 hours.",
  drawing: 'A tangled line has arrived at a person. The answer is on its way back.',
  stepsTitle: 'What happens next',
  steps: [
    {
      title: 'Initial review',
      text: 'One of us reads your message in full. It goes to a person, not to a queue.',
    },
    {
      title: 'Personalized response',
      text: 'You receive a first opinion on your case, with the questions that we would ask next.',
    },
    {
      title: 'Strategy discussion',
      text: 'If it makes sense to both of us, we meet and sketch where the first repair would pay.',
    },
  ],
  links: [
    { label: 'Back to home', href: '/' },
    { label: 'Explore our services', href: '/services' },
  ],
} as const;
