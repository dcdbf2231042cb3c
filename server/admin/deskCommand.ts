import type { Command } from 'commander';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../../policy.ts';
import { makeSignInLink } from '../desk/signInLinks.ts';
import { maySignIn } from '../desk/users.ts';
import { AdminError, type AdminIo, addDataAction, parseEmail } from './command.ts';

/** Adds `desk link`. */
export function addDeskCommand(program: Command, io: AdminIo): void {
  const desk = program.command('desk').description("the owner's desk in the browser");
  const link = desk
    .command('link')
    .description(
      `print a link that signs this address in at the desk, once and within ${SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS} minutes`,
    )
    .argument('<address>', 'one of DESK_USERS', parseEmail);
  addDataAction(link, io, 'link', async ({ database, settings }, email: string) => {
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
    const options = { origin: deskUrl, now: io.now() };
    const document = {
      link: await makeSignInLink(database, { email, made_by: 'command' }, options),
    };
    return { document, text: () => `${document.link}\n` };
  });
}
