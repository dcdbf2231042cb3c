import { DEVELOPMENT_ANON_KEY } from '../../../forms/wire.ts';
import { readSettings, type Settings, SettingsError } from '../../settings.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings, those that are not accepted left at their defaults, and tells which they are. */
export function readWhatIsAccepted(env: Environment): {
  settings: Settings;
  refused: ReadonlyMap<string, string>;
} {
  const accepted = { ...env };
  const refused = new Map<string, string>();
  for (;;) {
    try {
      return { settings: readSettings(accepted), refused };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const [name = ''] = error.message.split(':', 1);
      if (refused.has(name)) throw error;
      refused.set(name, error.message.slice(name.length + 2));
      delete accepted[name];
    }
  }
}

/** Looks for settings that are refused, and for those that a site in use has to have. */
export function examineSettings(
  settings: Settings,
  refused: ReadonlyMap<string, string>,
): Finding[] {
  const findings = [...refused].map(([name, reason]) =>
    bad(name, reason, 'the site does not start'),
  );
  const { siteUrl, smtpUrl, contactTo, mailFrom, trustProxy, backendUrl, anonKey } = settings;
  const add = (name: string, finding: Finding) => {
    if (!refused.has(name)) findings.push(finding);
  };
  const { hostname, protocol } = new URL(siteUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1') {
    const found = `is ${siteUrl}: links in mails and pages lead to this machine`;
    add('SITE_URL', bad('SITE_URL', found, 'set the public address, and build'));
  } else if (protocol === 'http:') {
    const advice = 'have the proxy serve https, set https://, and build';
    add('SITE_URL', warn('SITE_URL', `is ${siteUrl}, without encryption`, advice));
  }
  if (smtpUrl === undefined) {
    const found = 'is not set, so each mail is a file that nobody gets';
    add('SMTP_URL', bad('SMTP_URL', found, 'set the mail server'));
  }
  for (const [name, address] of Object.entries({ CONTACT_TO: contactTo, MAIL_FROM: mailFrom })) {
    // Names that nobody can have (RFC 2606), as in the brand file of nobody's firm.
    if (!address.endsWith('.example')) continue;
    add(name, bad(name, `is ${address}, which reaches nobody`, 'set an address of yours'));
  }
  if (trustProxy.length === 0) {
    const found = 'is off, so behind a proxy all visitors share one limit';
    add('TRUST_PROXY', warn('TRUST_PROXY', found, 'set loopback for a proxy on this machine'));
  }
  if (backendUrl !== undefined && anonKey === DEVELOPMENT_ANON_KEY) {
    const name = 'PUBLIC_SUPABASE_ANON_KEY';
    add(name, bad(name, "is the development key, not the backend's", 'set it, and build'));
  }
  return findings.length > 0 ? findings : [ok('settings', `accepted, for ${siteUrl}`)];
}
