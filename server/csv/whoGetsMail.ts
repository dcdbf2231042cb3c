import { IMPORT_PROBLEMS, NOT_TAKEN_COLUMNS } from '../../forms/desk/constants.ts';

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
/** States of somebody who has left, or to whom mail came back. */
const LEFT = wordsOf(`
  unsubscribed unsubscribe unsub optedout optout cancelled canceled left junk
  bounced bounce hardbounced hardbounce undeliverable complained complaint spam markedasspam abuse
  blocklisted blacklisted blocked cleaned suppressed
  abgemeldet ausgetragen gekundigt gesperrt unzustellbar
  desabonne desabonnee desinscrit desinscrite rebond baja dadodebaja cancelado cancelada rebotado
  disiscritto disiscritta cancellato cancellata descadastrado descadastrada uitgeschreven afgemeld
`);
/** Other states of somebody who gets none, for columns in which another value may be a place. */
const INACTIVE = wordsOf('inactive unconfirmed disabled deleted pending');
const YES = wordsOf('yes y true on 1 ja j wahr oui o vrai si s verdadero vero sim verdadeiro waar');
const NO = wordsOf('no n false off never none null nein falsch non faux falso nao nee onwaar');

const isYes = (word: string) => YES.has(word) || ACTIVE.has(word);
/** Also an empty value, and a date of zeros. */
const isNo = (word: string) => NO.has(word) || /^0*$/.test(word);
const isDate = (word: string) => /\d{4}/.test(word) && !isNo(word);
/** Whether a value says no, and not only that nothing is known. */
const isPlainNo = (word: string) => isNo(word) && !['', 'never', 'none', 'null'].includes(word);

/** Whether a value is a yes or a no, an empty one and zeros included, in a column that may have dates. */
export function isYesOrNo(word: string): boolean {
  return isYes(word) || isNo(word);
}

/**
 * What a row says of somebody: they get mail, they get none (a value that is not known says so too), or they have left,
 * which mail that came back says too.
 */
export type Standing = 'active' | 'inactive' | 'left';

/** What a value of a column says. Undefined: nothing. */
type Judge = (word: string) => Standing | undefined;

/** Whether a value is the state of somebody, in a column in which another value may be a place. */
const isState = (word: string) => ACTIVE.has(word) || LEFT.has(word) || INACTIVE.has(word);

const byState: Judge = (word) => {
  if (ACTIVE.has(word)) return 'active';
  return LEFT.has(word) ? 'left' : 'inactive';
};

/** Reasons in our own list of the rows that were not taken (see NOT_TAKEN_COLUMNS), for when it is corrected. */
const REASONS: ReadonlyMap<string, Standing> = new Map([
  [normalizeWord(IMPORT_PROBLEMS.left), 'left'],
  [normalizeWord(IMPORT_PROBLEMS.optedOut), 'inactive'],
]);

const COLUMNS: readonly (readonly [headers: ReadonlySet<string>, judge: Judge])[] = [
  [
    wordsOf(`
      status emailstatus mailstatus subscriptionstatus subscriberstatus emailsubscriberstatus emailsubscriptionstatus
      memberstatus contactstatus newsletterstatus marketingstatus emailmarketingstatus emailmarketingconsent
      emailpermissionstatus permissionstatus optinstatus anmeldestatus abostatus statut statutabonnement
      estadodesuscripcion inschrijfstatus
    `),
    byState,
  ],
  // These may also name a part of a country.
  [wordsOf('state estado stato etat'), (word) => (isState(word) ? byState(word) : undefined)],
  // In some tools, this is the date of the subscription.
  [
    wordsOf(`
      subscribed subscribedtoemails subscribedtonewsletter issubscribed emailsubscribed
      abonniert angemeldet abonne inscrit suscrito iscritto inscrito ingeschreven
    `),
    (word) => {
      if (isDate(word)) return undefined;
      if (isYes(word)) return 'active';
      return isPlainNo(word) ? 'left' : byState(word);
    },
  ],
  [
    wordsOf(`
      newsletter optin optedin emailoptin newsletteroptin marketingoptin acceptsmarketing acceptsemailmarketing
      emailconsent active isactive enabled aktiv actif activo attivo ativo actief
    `),
    (word) => (isYes(word) ? 'active' : byState(word)),
  ],
  // Whoever once confirmed may have left since.
  [
    wordsOf(
      'confirmed confirmedat isconfirmed doubleoptin activated bestatigt aktiviert bevestigd',
    ),
    (word) => (isDate(word) || isYes(word) ? undefined : 'inactive'),
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
    (word) => (isNo(word) ? 'active' : 'left'),
  ],
  // Whoever can be reached may have left all the same.
  [
    wordsOf(`
      bounced bounce bounces bouncedat hardbounce hardbounced hardbounces emailhardbouncereason cleaned cleantime
      complained complaint complaints spam markedasspam junk invalid suppressed undeliverable unzustellbar
    `),
    (word) => (isNo(word) ? undefined : 'left'),
  ],
  [
    wordsOf('softbounced softbounces spamreason deleted deletedat'),
    (word) => (isNo(word) ? undefined : 'inactive'),
  ],
  [new Set([normalizeWord(NOT_TAKEN_COLUMNS.reason)]), (word) => REASONS.get(word)],
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
    return isState(word) ? [{ index, judge: byState }] : [];
  });
}

/** What all columns of a row say of somebody; the worst counts. Undefined: no column says anything. */
export function readStanding(
  columns: readonly MailColumn[],
  cells: readonly string[],
): Standing | undefined {
  const said = columns.map(({ index, judge }) => judge(normalizeWord(cells[index] ?? '')));
  return (['left', 'inactive', 'active'] as const).find((standing) => said.includes(standing));
}
