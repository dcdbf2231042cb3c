// What columns of other tools say about who gets mail. To support another tool, add its headers and values here, in
// the form of `normalizeWord`.

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A header or a value in lower case, letters and digits only, without accents. */
export function normalizeWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** States of somebody who gets mail, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const ACTIVE = wordsOf(`
  subscribed active activated enabled confirmed optedin optin doubleoptin
  aktiv aktiviert angemeldet bestatigt abonniert eingetragen
  actif active abonne abonnee inscrit inscrite confirme confirmee
  activo activa suscrito suscrita confirmado confirmada
  attivo attiva iscritto iscritta confermato confermata
  ativo ativa inscrito inscrita subscrito assinante
  actief ingeschreven aangemeld bevestigd geabonneerd
`);
/** States of somebody who gets none, for columns in which another value may be a place. */
const INACTIVE = wordsOf(`
  unsubscribed cancelled canceled inactive bounced complained unconfirmed disabled blocklisted blacklisted cleaned
  deleted suppressed pending
`);
const YES = wordsOf('yes y true on 1 ja j wahr oui o vrai si s verdadero vero sim verdadeiro waar');
const NO = wordsOf('no n false off never none null nein falsch non faux falso nao nee onwaar');

const isYes = (word: string) => YES.has(word) || ACTIVE.has(word);
/** Also an empty value, and a date of zeros. */
const isNo = (word: string) => NO.has(word) || /^0*$/.test(word);
const isDate = (word: string) => /\d{4}/.test(word) && !isNo(word);

/**
 * Whether a value of a column says that somebody gets mail. Undefined: it says nothing. A value that is not known never
 * says so.
 */
type Judge = (word: string) => boolean | undefined;

const COLUMNS: readonly (readonly [headers: ReadonlySet<string>, judge: Judge])[] = [
  [
    wordsOf(`
      status emailstatus mailstatus subscriptionstatus subscriberstatus emailsubscriberstatus emailsubscriptionstatus
      memberstatus contactstatus newsletterstatus marketingstatus emailmarketingstatus emailmarketingconsent
      emailpermissionstatus permissionstatus optinstatus anmeldestatus abostatus statut statutabonnement
      estadodesuscripcion inschrijfstatus
    `),
    (word) => ACTIVE.has(word),
  ],
  // These may also name a part of a country.
  [
    wordsOf('state estado stato etat'),
    (word) => (ACTIVE.has(word) ? true : INACTIVE.has(word) ? false : undefined),
  ],
  // In some tools, this is the date of the subscription.
  [
    wordsOf(
      'subscribed abonniert angemeldet abonne inscrit suscrito iscritto inscrito ingeschreven',
    ),
    (word) => (isDate(word) ? undefined : isYes(word)),
  ],
  [
    wordsOf(`
      subscribedtoemails subscribedtonewsletter issubscribed emailsubscribed newsletter optin optedin emailoptin
      newsletteroptin marketingoptin acceptsmarketing acceptsemailmarketing emailconsent active isactive enabled aktiv
      actif activo attivo ativo actief
    `),
    isYes,
  ],
  // Whoever once confirmed may have left since.
  [
    wordsOf(
      'confirmed confirmedat isconfirmed doubleoptin activated bestatigt aktiviert bevestigd',
    ),
    (word) => (isDate(word) || isYes(word) ? undefined : false),
  ],
  [
    wordsOf(`
      unsubscribed unsubscribedat unsubscribedon unsubscribedate unsubscribeddate unsubscribetime unsubtime
      dateunsubscribed isunsubscribed unsubscribedfromallemail emaildisabled disabled optout optedout emailoptout
      hasoptedoutofemail donotemail donotmail donotcontact blocklisted blacklisted emailblocklisted emailblacklisted
      isblocklisted isblacklisted deactivated cancelled cancelledat canceledat deaktiviert abgemeldet abgemeldetam
      abmeldedatum ausgetragen gesperrt desabonne desinscrit dadodebaja baja disiscritto descadastrado uitgeschreven
      uitgeschrevenop afgemeld undeliverableat
    `),
    isNo,
  ],
  // Whoever can be reached may have left all the same.
  [
    wordsOf(`
      bounced bounce bounces bouncedat hardbounce hardbounced hardbounces softbounced emailhardbouncereason cleaned
      cleantime complained complaint complaints spam spamreason markedasspam junk invalid suppressed undeliverable
      deleted deletedat unzustellbar
    `),
    (word) => (isNo(word) ? undefined : false),
  ],
];

/** A column that says who gets mail. */
export interface MailColumn {
  readonly index: number;
  readonly judge: Judge;
}

/** Finds the columns that say who gets mail by their headers. */
export function findMailColumns(headers: readonly string[]): MailColumn[] {
  return headers.flatMap((header, index) => {
    const [, judge] = COLUMNS.find(([known]) => known.has(normalizeWord(header))) ?? [];
    return judge ? [{ index, judge }] : [];
  });
}

/** Finds the columns that say who gets mail by the values of a row, in a file without headers. */
export function findUnnamedMailColumns(cells: readonly string[]): MailColumn[] {
  return cells.flatMap((cell, index) => {
    const word = normalizeWord(cell);
    if (!ACTIVE.has(word) && !INACTIVE.has(word)) return [];
    return [{ index, judge: (value: string) => ACTIVE.has(value) }];
  });
}

/**
 * Whether somebody gets mail, by all columns of their row. One column that does not say so is enough for false.
 * Undefined: no column says anything.
 */
export function getsMail(columns: readonly MailColumn[], cells: readonly string[]) {
  const said = columns.map(({ index, judge }) => judge(normalizeWord(cells[index] ?? '')));
  if (said.includes(false)) return false;
  return said.includes(true) ? true : undefined;
}
