// In this order, because the User-Agent of Edge also has Chrome's name, and that of Chrome has Safari's.
const BROWSERS = ['Edg', 'Firefox', 'FxiOS', 'OPR', 'CriOS', 'Chrome', 'Safari'] as const;
const BROWSER_LABELS: Partial<Record<string, string>> = {
  Edg: 'Edge',
  FxiOS: 'Firefox',
  OPR: 'Opera',
  CriOS: 'Chrome',
};
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'] as const;

/** A browser and its system by its User-Agent header, such as `Firefox on Android`. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const label = browser ? (BROWSER_LABELS[browser] ?? browser) : 'Unknown browser';
  return system ? `${label} on ${system}` : label;
}
