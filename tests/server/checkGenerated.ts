import fc from 'fast-check';

/** How many inputs a property is tried with; a check whose tries are dear takes a part of them. */
const RUNS = Number(process.env.GENERATED_RUNS ?? 100);

/** The same inputs each time, unless another seed is named; a failure prints the one that it had. */
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_121);

type Property<Input> = fc.IProperty<Input> | fc.IAsyncProperty<Input>;

/**
 * Tries a property with generated inputs. `share` is the part of the runs that it takes. Rejects with
 * the smallest input that breaks it, and with the seed and path that generate it again.
 */
export async function checkGenerated<Input>(property: Property<Input>, share = 1): Promise<void> {
  await fc.assert(property, { seed: SEED, numRuns: Math.max(1, Math.round(RUNS * share)) });
}
