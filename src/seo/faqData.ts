import type { StructuredData } from './head.ts';

interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** Questions and answers as structured data. */
export function faqData(items: readonly FaqItem[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
