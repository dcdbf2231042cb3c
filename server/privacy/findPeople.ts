import { sql } from 'kysely';
import { brand } from '../../brand.ts';
import type { FoundPerson } from '../../forms/desk/peopleCalls.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** How many people are listed. */
const MAX_PEOPLE = 50;
/** How many rows are read of each index: more than MAX_PEOPLE, because a person may have many. */
const MAX_ROWS = 500;

/** The last character of Unicode: what begins with `text` lies between `text` and `text` with this behind it. */
const LAST_CHARACTER = '\u{10ffff}';

const messages = { table: sql`messages`, name: sql`name` };
const subscribers = { table: sql`newsletter_subscribers`, name: sql`first_name` };

/** What a search compares. Word for word as in the indexes. */
const SEARCHED = [
  { ...messages, key: sql`lower(name)` },
  // The last word.
  {
    ...messages,
    key: sql`replace(lower(name), rtrim(lower(name), replace(lower(name), ' ', '')), '')`,
  },
  { ...subscribers, key: sql`lower(first_name)` },
];

/**
 * Finds who has sent a message or subscribes under a name that begins with this text, or whose last word does, in any
 * case. `isPart`: there may be more people.
 */
export async function findPeople(
  database: Database,
  name: string,
): Promise<{ people: FoundPerson[]; isPart: boolean }> {
  const text = name.trim().replace(/\s+/g, ' ');
  const people = new Map<string, FoundPerson>();
  let isPart = false;
  // Operators of the class `text_pattern_ops`, which the indexes have on PostgreSQL.
  const [from, to, order] = isPostgres(database)
    ? [sql`~>=~`, sql`~<~`, sql`using ~<~`]
    : [sql`>=`, sql`<`, sql``];
  for (const beginning of spellingsOf(text)) {
    for (const { table, name, key } of SEARCHED) {
      const query = sql<FoundPerson>`
        select lower(email) as email, ${name} as name from ${table}
        where ${key} ${from} ${beginning} and ${key} ${to} ${beginning + LAST_CHARACTER}
        order by ${key} ${order} limit ${MAX_ROWS}
      `;
      const { rows } = await query.execute(database);
      isPart ||= rows.length === MAX_ROWS;
      for (const row of rows) if (!people.has(row.email)) people.set(row.email, row);
    }
  }
  const found = [...people.values()].toSorted(byNameAndEmail);
  return {
    people: found.slice(0, MAX_PEOPLE),
    isPart: isPart || found.length > MAX_PEOPLE,
  };
}

const { compare } = new Intl.Collator(brand.locale);

function byNameAndEmail(one: FoundPerson, other: FoundPerson): number {
  return compare(one.name, other.name) || compare(one.email, other.email);
}

/**
 * The spellings under which a database may have a text in lower case. Some lower only the letters of ASCII: the name
 * "Öztürk" is "Öztürk" to them, and "öztürk" to others.
 */
function spellingsOf(text: string): ReadonlySet<string> {
  const lower = text.normalize().toLowerCase();
  const capitalised = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const spellings = [text.normalize(), lower, capitalised, lower.toUpperCase()];
  return new Set(spellings.map((each) => each.replace(/[A-Z]+/g, (ascii) => ascii.toLowerCase())));
}
