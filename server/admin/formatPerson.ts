import { formatCount } from './formatCount.ts';
import { plainLines } from './plainText.ts';
import type { PersonalData } from './readPerson.ts';

/** All that is held of a person, for people: each entry with its fields under a heading. */
export function formatPerson(person: PersonalData): string {
  const sections: [heading: string, entries: readonly object[]][] = [
    ['Message', person.messages],
    ['Newsletter subscription', person.newsletter_subscribers],
    ['Mail', person.mails],
    ['Mail file', person.mail_files],
  ];
  const blocks = sections.flatMap(([heading, entries]) =>
    entries.map((entry, index) => formatEntry(`${heading} ${index + 1}`, entry)),
  );
  const [title = ''] = plainLines(
    `Held of ${person.email}: ${formatCount(blocks.length, 'entry', 'entries')}`,
  );
  return `${[title, ...blocks].join('\n\n')}\n`;
}

function formatEntry(heading: string, entry: object): string {
  const fields = Object.entries(entry).flatMap(([name, value]) => {
    if (value === null) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const [first = '', ...rest] = plainLines(text);
    return rest.length === 0 ? [`${name}: ${first}`] : [`${name}:`, ...indent([first, ...rest])];
  });
  return [heading, '-'.repeat(heading.length), ...fields].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`.trimEnd());
}
