import type * as z from 'zod';

/**
 * Checks one file of content against its schema when the site is built. Content that breaks a rule
 * stops the build with the file and the field named.
 *
 * @param file the content file, from the repository's root
 */
export function defineContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  content: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'content'}: ${issue.message}`,
  );
  throw new Error(`${file} has wrong content:\n${issues.join('\n')}`);
}
