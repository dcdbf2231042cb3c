import { expect } from 'vitest';
import type { HostedDatabase } from './hostedDatabase.ts';
import { validSubscription } from './requests.ts';
import { startFunction } from './startFunction.ts';

/** What the scheduled call is known by. */
export const DELIVERY_SECRET = 'known-to-the-scheduler';

/** Serves the function that delivers mail; `deliver` calls it as the schedule does. */
export async function startDelivery(
  hosted: HostedDatabase,
  env: Readonly<Record<string, string>> = {},
) {
  const running = await startFunction('deliver-mail', {
    SUPABASE_DB_URL: hosted.url,
    DELIVERY_SECRET,
    ...env,
  });
  const deliver = async () => {
    const headers = { authorization: `Bearer ${DELIVERY_SECRET}` };
    const response = await fetch(running.url, { method: 'POST', headers });
    expect(response.status).toBe(202);
  };
  return { ...running, deliver };
}

/** Subscribes as a visitor of a hosted site does. */
export async function subscribe(
  hosted: HostedDatabase,
  email: string = validSubscription.email,
): Promise<void> {
  const visitor = await hosted.connectAs('anon');
  await visitor.query('insert into newsletter_subscribers (first_name, email) values ($1, $2)', [
    validSubscription.first_name,
    email,
  ]);
}
