/** A proxy whose configuration is written; its command runs in the foreground. */
export interface PreparedProxy {
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** Where it serves the site. */
  readonly origin: string;
  /** Where it sends visitors from http to there; the same as `origin` without TLS. */
  readonly plainOrigin: string;
  /** File of the certificate that vouches for it, once it runs. */
  readonly certificate: string;
}

/** What an administrator puts into the files of `deploy/`; the proxy uses one processor core. */
export interface ProxyPlaces {
  /** For everything that the proxy writes. */
  readonly folder: string;
  readonly siteDir: string;
  /** Host and port of our server. */
  readonly server: string;
  /** Whether it takes TLS, as it does for visitors. */
  readonly tls: boolean;
}

/** A text with each of these in the place of what it stands for. Throws when one is not there. */
export function replaceAll(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [old, value]) => {
    if (!before.includes(old)) throw new Error(`There is no ${old} to replace`);
    return before.replaceAll(old, value);
  }, text);
}
