import * as z from 'zod';

/** A link to a page of this site, or to a part of one. */
export const link = z.strictObject({
  label: z.string().min(3).max(60),
  href: z.string().regex(/^[/#]/),
});

/** A point of a list: its name and one or a few sentences. */
export const titledText = z.strictObject({
  title: z.string().min(3).max(60),
  text: z.string().min(20).max(300),
});

/** What a section's heading says. */
export const heading = z.strictObject({
  title: z.string().min(8).max(90),
  lead: z.string().min(40).max(400),
});

/** A drawing, told in words to those who do not see it. */
export const drawingLabel = z.string().min(20).max(260);

/** What a page's head says to search engines, which cut off more than this. */
export const metadata = {
  title: z.string().min(5).max(60),
  description: z.string().min(50).max(160),
};

/** A page's first screen, and what its head says to search engines. */
export const pageHero = heading.extend({
  /** Above the title: which page this is. */
  label: z.string().min(3).max(40),
  metadata: z.strictObject(metadata),
  action: z.string().min(3).max(40),
  link,
  drawing: drawingLabel,
});

const weeks = { from: z.int().positive(), to: z.int().positive() };

const isInOrder = ({ from, to }: { from: number; to: number }) => from <= to;

/** The shortest and the longest time that something takes, in weeks. */
export const weekRange = z.strictObject(weeks).refine(isInOrder, 'ends before it begins');

/** A bar of a chart of durations: what it measures, and its weeks. */
export const stage = z
  .strictObject({ title: z.string().min(3).max(50), ...weeks })
  .refine(isInOrder, 'a stage is not shorter than its shortest duration');
