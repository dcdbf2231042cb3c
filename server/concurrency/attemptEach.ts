/**
 * Does the work for each item, one after the other, and also for the items after one for which it fails. Throws the
 * first error in the end.
 */
export async function attemptEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
