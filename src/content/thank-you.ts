import { firstAnswer } from './shared/commitments.ts';

export const metadata = {
  title: 'Thank You!',
  description: "Your message has been sent successfully. We'll get back to you within 24 hours.",
};

export const thankYou = {
  title: metadata.title,
  text: metadata.description,
  drawingAlt: 'A tangled line has arrived at a person. The answer is on its way back.',
  stepsTitle: 'What happens next',
  steps: {
    'Initial review': 'One of us reads your message in full.',
    'Personalized response': firstAnswer.sentence,
    'Strategy discussion': 'If we both think it is worth it, we meet and work out where to start.',
  },
  links: [
    { label: 'Back to home', href: '/' },
    { label: 'Explore our services', href: '/services' },
  ],
} as const;
