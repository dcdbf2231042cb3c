/** Plain data that several parts of the style guide show. */

export const ITEMS = [
  { title: 'First', text: 'What stands under the first title.' },
  { title: 'Second', text: 'What stands under the second title.' },
  { title: 'Third', text: 'What stands under the third title.' },
] as const;

export const FACTS = ['First fact', 'Second fact', 'Third fact'] as const;

export const PHASES = [
  { title: 'First phase', duration: '1 week', text: 'What happens in the first phase.' },
  { title: 'Second phase', duration: '2-3 weeks', text: 'What happens in the second phase.' },
  { title: 'Third phase', text: 'A phase that names no duration.' },
  { title: 'Fourth phase', duration: '4 weeks', text: 'What happens in the fourth phase.' },
  { title: 'Fifth phase', duration: '1 week', text: 'What happens in the fifth phase.' },
] as const;

export const STAGES = [
  { title: 'A range', from: 2, to: 3 },
  { title: 'A longer range', from: 3, to: 6 },
  { title: 'A fixed length', from: 4, to: 4 },
] as const;

export const METRICS = [
  { metric: '40%', description: 'What is counted', context: 'How the figure is meant.' },
  { metric: '5-10', description: 'A range', context: 'How the range is meant.' },
] as const;
