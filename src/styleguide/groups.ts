/** The groups of the style guide, in the page's order. */
export const GROUPS = {
  tokens: { id: 'tokens', title: 'Tokens' },
  signs: { id: 'signs', title: 'Signs' },
  controls: { id: 'controls', title: 'Controls' },
  layout: { id: 'layout', title: 'Layout parts' },
  data: { id: 'data', title: 'Data parts' },
  drawings: { id: 'drawings', title: 'Drawings' },
  steps: { id: 'steps', title: 'Drawings of steps' },
  articles: { id: 'articles', title: 'Subjects and parts' },
  pages: { id: 'pages', title: 'Page parts' },
} as const;
