import * as z from 'zod';
import type { ServiceDrawingKind } from '../../ui/line/ServiceDrawing.tsx';
import { SUBJECT_DRAWINGS } from '../../ui/line/subjects/subjectDrawings.ts';
import { drawingLabel, heading, metadata, stage } from '../atoms.ts';

/** What every service has: its place in the site's lists and what its page begins and ends with. */
export const servicePage = z.strictObject({
  path: z.string().regex(/^\/services\/[a-z]+(?:-[a-z]+)*$/),
  /** The service's name, wherever it is listed; also the last step of the breadcrumbs. */
  name: z.string().min(3).max(40),
  ...metadata,
  /** What it does to the line, on its card and on its sheet. */
  drawing: z.custom<ServiceDrawingKind>(),
  /** The drawing on the card by which its page is shared. */
  cardDrawing: z.enum(SUBJECT_DRAWINGS),
  /** Its card among the solutions of the home page. */
  solution: z.strictObject({
    description: z.string().min(40).max(220),
    features: z.array(z.string().min(3).max(70)),
    /** The ground behind the drawing, inside the site's palette. */
    gradient: z.enum(['sand', 'moss', 'clay', 'sage']),
  }),
  /** Its sheet on the overview of the services. */
  sheet: z.strictObject({
    subtitle: z.string().min(10).max(60),
    description: z.string().min(80).max(320),
    features: z.array(z.string().min(3).max(70)),
    /** How long, and what that measures. */
    timeline: z.strictObject({
      weeks: z.string().regex(/^\d+-\d+ weeks$/),
      measures: z.string().min(10).max(120),
    }),
    roi: z.string().regex(/^\d+-\d+%$/),
    /** Whom the service suits. */
    ideal: z.string().min(30).max(160),
  }),
  hero: z.strictObject({
    title: z.string().max(50),
    lead: z.string().min(80).max(320),
    action: z.string().max(40),
    link: z.strictObject({ label: z.string().max(40), href: z.string().startsWith('#') }),
    drawing: drawingLabel,
  }),
  call: z.strictObject({
    title: z.string().max(80),
    text: z.string().min(40).max(240),
    action: z.string().max(40),
  }),
});

export type Service = z.infer<typeof servicePage>;

/** The steps of a service's process, drawn and told to search engines. */
export const processHeading = heading.extend({
  /** What search engines are told that the steps are the way to. */
  howTo: z.string().min(10).max(80),
  drawing: drawingLabel,
});

/** A figure of which so many parts of a scale are marked. */
export const figureOnScale = z.strictObject({
  metric: z.string().max(12),
  description: z.string().max(60),
  context: z.string().min(40).max(200),
  scale: z.strictObject({
    parts: z.int().min(2).max(100),
    marked: z.number().positive(),
    start: z.string(),
    end: z.string(),
  }),
});

/** A bar of a chart of durations, out of one of `durations`. */
export function stageOf(title: string, { from, to }: { from: number; to: number }) {
  return { title, from, to };
}

/** Durations of one service on one chart, each labelled with what it measures. */
export const timeline = z.strictObject({
  title: z.string().max(60),
  text: z.string().min(40).max(420),
  stages: z.array(stage).min(2),
});
