import fc from 'fast-check';

/** How many inputs a property is checked with; a slow check uses a share of them. */
const RUNS = Number(process.env.GENERATED_RUNS ?? 100);

/** The seed of the inputs, the same each time unless it is set; a failure prints its seed. */
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_121);

type Property<Input> = fc.IProperty<Input> | fc.IAsyncProperty<Input>;

/**
 * Checks a property with generated inputs. `share` is its share of the runs. Rejects with the smallest input that
 * breaks the property, and with the seed and path that generate this input again.
 */
export async function checkGenerated<Input>(property: Property<Input>, share = 1): Promise<void> {
  await fc.assert(property, { seed: SEED, numRuns: Math.max(1, Math.round(RUNS * share)) });
}
