import type { ComponentType } from 'react';
import type { Article } from '../../articles/loadArticles.ts';
import { AiAgents } from './AiAgents.tsx';
import { Faq } from './Faq.tsx';
import { HomeAbout, Insights, SystemsOfIntelligence, Upskilling } from './Home.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeResults } from './HomeResults.tsx';
import { Solutions } from './Solutions.tsx';

interface HomeSection {
  /** The section's own id. */
  readonly id: string;
  /** What /sitemap calls it. */
  readonly label: string;
  /** It is given the articles that the home page teases. */
  readonly Section: ComponentType<{ articles: readonly Article[] }>;
}

/** The sections of the home page, in order. */
export const homeSections: readonly HomeSection[] = [
  { id: 'home', label: 'Home', Section: HomeHero },
  { id: 'ai-agents', label: 'AI Agents', Section: AiAgents },
  { id: 'about', label: 'Who We Are', Section: HomeAbout },
  { id: 'solutions', label: 'Our Solutions', Section: Solutions },
  { id: 'results', label: 'Results', Section: HomeResults },
  { id: 'ai-automation', label: 'AI & Automation', Section: SystemsOfIntelligence },
  { id: 'upskilling', label: 'Upskilling', Section: Upskilling },
  { id: 'faq', label: 'FAQ', Section: Faq },
  { id: 'insights', label: 'Insights', Section: Insights },
];
