import type { StructuredData } from './head.ts';

interface HowTo {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** A process as structured data, step by step. */
export function howToData({ name, description, steps }: HowTo): StructuredData {
  return {
    '@type': 'HowTo',
    name,
    description,
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
    })),
  };
}
