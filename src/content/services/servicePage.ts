import * as z from 'zod';

/** A drawn process or scale, told in words for those who do not see it. */
export const drawingLabel = z.string().min(40).max(260);

/** The heading of a section. */
export const sectionHead = {
  title: z.string().min(8).max(80),
  lead: z.string().min(40).max(320),
};

/** What every page of a single service has: its metadata, its first screen, its closing call. */
export const servicePage = {
  path: z.string().regex(/^\/services\/[a-z-]+$/),
  /** The service's name; also the last step of the breadcrumbs. */
  name: z.string().min(3).max(40),
  title: z.string().min(10).max(60),
  description: z.string().min(50).max(160),
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
};

/** Two durations of one service, each labelled with what it measures. */
export const timeline = z.strictObject({
  title: z.string().max(60),
  text: z.string().min(40).max(420),
  stages: z
    .array(
      z
        .strictObject({
          title: z.string().max(50),
          from: z.int().positive(),
          to: z.int().positive(),
        })
        .refine(({ from, to }) => from <= to, 'a stage is not shorter than its shortest duration'),
    )
    .length(2),
});
