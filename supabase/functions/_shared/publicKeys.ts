/** The project's public keys, of the old kind and of the new one: a JSON record by name. */
export function publicKeys(): readonly string[] {
  const legacy = Deno.env.get('SUPABASE_ANON_KEY');
  const named = Deno.env.get('SUPABASE_PUBLISHABLE_KEYS');
  const keys = named ? Object.values(JSON.parse(named) as Record<string, unknown>) : [];
  return [legacy, ...keys].filter((key): key is string => typeof key === 'string' && key !== '');
}
