/** A proxy with a written configuration, and a command that runs it in the foreground. */
export interface PreparedProxy {
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** The origin at which the proxy serves the site. */
  readonly origin: string;
  /** The http origin that redirects to `origin`; the same as `origin` without TLS. */
  readonly plainOrigin: string;
  /** The file of the proxy's root certificate, which exists once the proxy runs. */
  readonly certificate: string;
}

/** The values that an administrator puts into the files of `deploy/`; the proxy uses one processor core. */
export interface ProxyPlaces {
  /** The folder for all files of the proxy. */
  readonly folder: string;
  readonly siteDir: string;
  /** The host and port of our server. */
  readonly server: string;
  /** Whether the proxy uses TLS, as it does for visitors. */
  readonly tls: boolean;
}

/** Replaces each of these texts by its value. Throws if the text does not contain one. */
export function replaceAll(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [old, value]) => {
    if (!before.includes(old)) throw new Error(`There is no ${old} to replace`);
    return before.replaceAll(old, value);
  }, text);
}
