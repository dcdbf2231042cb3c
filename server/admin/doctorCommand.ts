import * as z from 'zod';
import { brand } from '../../brand.ts';
import { formatCount } from '../../formats.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { printableLine } from '../format/formatText.ts';
import { checkSite, type Finding } from '../health/checkSite.ts';
import { composeMail } from '../mail/composeMail.ts';
import { openTransport } from '../mail/transport.ts';
import { readSettings } from '../settings.ts';
import { adminCommand } from './addCommand.ts';
import { AdminError, type AdminIo } from './command.ts';

/** How long the mail to the owner may take, in ms. */
const MAIL_TIMEOUT_MS = 60_000;

/** `doctor`. */
export const doctorCommand = adminCommand({
  name: 'doctor',
  summary: 'check every part of the site, one line for each; the exit code is 1 if a line says bad',
  input: z.object({
    mail: z
      .boolean()
      .optional()
      .describe('mail the lines to CONTACT_TO if one says bad, or for a unit that failed'),
  }),
  keys: 'findings (part, state, found, advice)',
  async run(io, { mail }, { print }) {
    const findings = (await checkSite(io)).map(withError);
    const badOnes = findings.filter(({ state }) => state === 'bad');
    const problem = `bad: ${badOnes.length} of ${formatCount(findings.length, 'part')}`;
    const text = () => findings.map(formatFinding).join('');
    // systemd sets it for the units that OnFailure= starts.
    const { MONITOR_UNIT: unit } = io.env;
    if (mail && unit) {
      const advice = `To see why: journalctl --unit ${unit} --lines 50\n\n`;
      await mailOwner(io, `${unit} failed`, advice + text());
    } else if (mail && badOnes.length > 0) {
      await mailOwner(io, problem, text());
    }
    await print({ document: { findings }, text, ...(badOnes.length > 0 && { problem }) });
  },
});

/** The finding with the error in its text. */
function withError({ error, ...finding }: Finding): Finding {
  return error === undefined ? finding : { ...finding, found: `${finding.found}: ${error}` };
}

function formatFinding({ state, part, found, advice }: Finding): string {
  const line = advice === null ? found : `${found}: ${advice}`;
  return `${state.padEnd(5)} ${part.padEnd(12)} ${printableLine(line)}\n`;
}

/** Sends the owner a mail without the outbox, which may be what failed. Throws an AdminError. */
async function mailOwner({ env, now }: AdminIo, about: string, text: string): Promise<void> {
  const settings = readSettings(env, () => undefined);
  const mail = composeMail(settings.mailFrom, {
    kind: 'alert',
    subject: `${brand.name}, website: ${about}`,
    text,
    html: '',
    created_at: now().toISOString(),
  });
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
  const sending = openTransport(settings).send(mail, { signal, beforeSubmit: async () => {} });
  await sending.catch((error: unknown) => {
    throw new AdminError(
      `This could not be mailed: ${about}: ${errorMessage(error)}; correct SMTP_URL or check that server`,
    );
  });
}
