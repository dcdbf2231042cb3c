import * as z from 'zod';
import { personEmail } from '../../forms/desk/peopleCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../../policy.ts';
import { makeSignInLink } from '../desk/signInLinks.ts';
import { maySignIn } from '../desk/users.ts';
import { AdminError } from './command.ts';
import { named } from './namedCommand.ts';

/** `desk link`. */
export const deskCommands = [
  named({
    name: 'desk link',
    summary: `print a link that signs this address in at the desk, once and within ${SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS} minutes`,
    input: z.object({ address: personEmail.describe('an address that may sign in') }),
    keys: 'link',
    // Alone, so that a program can open it.
    text: ({ link }) => `${link}\n`,
    async run({ database, settings, now }, { address: email }) {
      const { deskPort, deskUrl } = settings;
      if (deskPort === 'off') {
        throw new AdminError(
          'There is no desk: DESK_PORT is off; set it to a port and restart the site',
        );
      }
      if (!(await maySignIn(database, settings, email))) {
        throw new AdminError(
          `${email} may not sign in; invite it at the desk, or add it to DESK_USERS and restart the site`,
        );
      }
      const options = { origin: deskUrl, now: now() };
      return { link: await makeSignInLink(database, { email, made_by: 'command' }, options) };
    },
  }),
];
