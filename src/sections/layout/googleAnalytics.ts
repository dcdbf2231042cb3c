import '../../browser/analytics.ts';
import { CONSENT_DAYS } from '../../content/layout/consent.ts';

const ID = import.meta.env.PUBLIC_ANALYTICS_ID;
const SCRIPT = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ID)}`;

/** The cookies expire together with the choice. */
const COOKIE_SECONDS = CONSENT_DAYS * 24 * 60 * 60;

declare global {
  interface Window {
    /** Commands for Google's script, which accepts `arguments` objects only. */
    dataLayer?: IArguments[];
    /** Google's opt-out flag: while it is true, nothing is sent. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's script ignores arrays.
  window.dataLayer?.push(arguments);
}

/**
 * Allows measurement: sets `window.gtag`. Its commands wait in the data layer until `loadGoogleScript` loads the script
 * that sends them.
 */
export function enableAnalytics(): void {
  if (window.gtag) return;
  window[`ga-disable-${ID}`] = false;
  window.gtag = gtag;
  if (window.dataLayer) {
    updateConsent('granted');
    return;
  }
  window.dataLayer = [];
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  updateConsent('granted');
  gtag('js', new Date());
  gtag('config', ID, {
    allow_ad_personalization_signals: false,
    allow_google_signals: false,
    cookie_domain: 'none',
    cookie_expires: COOKIE_SECONDS,
    page_location: publicAddress(window.location.href),
    page_referrer: document.referrer && publicAddress(document.referrer),
  });
}

/** Stops measurement and deletes its cookies. */
export function disableAnalytics(): void {
  window[`ga-disable-${ID}`] = true;
  if (window.gtag) updateConsent('denied');
  delete window.gtag;
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain http.
    if (name.startsWith('_ga')) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

/** Loads Google's script, once per page. */
export function loadGoogleScript(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = SCRIPT;
  document.head.append(script);
}

function updateConsent(consent: 'granted' | 'denied'): void {
  gtag('consent', 'update', { analytics_storage: consent });
}

/**
 * An address without its fragment and without queries, which can contain what a visitor wrote. Campaign names
 * (`utm_`) stay.
 */
function publicAddress(address: string): string {
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) {
    if (!name.startsWith('utm_')) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
