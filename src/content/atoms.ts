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
  title: z.string().min(10).max(90),
  lead: z.string().min(40).max(400),
});

/** A page's first screen, and what its head says to search engines. */
export const pageHero = heading.extend({
  /** Above the title: which page this is. */
  label: z.string().min(3).max(40),
  metadata: z.strictObject({
    title: z.string().min(5).max(60),
    description: z.string().min(50).max(160),
  }),
  action: z.string().min(3).max(40),
  link,
});
