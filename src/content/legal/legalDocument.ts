import * as z from 'zod';

/** A text in which `[label](address)` is a link. */
const text = z.string().min(20).max(900);

const fact = z.strictObject({ term: z.string().min(2).max(60), text });

/** A paragraph, a list, or a list of terms with what is said of each. */
const block = z.union([
  text,
  z.strictObject({ list: z.array(text).min(2).max(12) }),
  z.strictObject({ facts: z.array(fact).min(2).max(8) }),
]);

const section = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'an id is lower-case words with dashes'),
  title: z.string().min(3).max(60),
  blocks: z.array(block).min(1).max(8),
});

/** A legal text. Each line of its summary leads to a section that exists. */
export const legalDocument = z
  .strictObject({
    title: z.string().min(3).max(40),
    description: z.string().min(50).max(160),
    lead: z.string().min(40).max(260),
    effective: z.iso.date(),
    /** What a reader in a hurry wants to know, each with the section that says it in full. */
    summary: z
      .array(z.strictObject({ term: z.string(), text: z.string().max(80), section: z.string() }))
      .min(3)
      .max(6),
    sections: z.array(section),
    /** What the link to the contact form says. */
    contactAction: z.string().min(3).max(40),
  })
  .superRefine(({ summary, sections }, context) => {
    for (const [index, { section: id }] of summary.entries()) {
      if (sections.some((one) => one.id === id)) continue;
      context.addIssue({
        code: 'custom',
        path: ['summary', index, 'section'],
        message: `there is no section "${id}"`,
      });
    }
  });

export type LegalText = z.infer<typeof legalDocument>;
export type LegalSection = z.infer<typeof section>;
export type LegalBlock = z.infer<typeof block>;
