import { load } from 'cheerio';
import type { ReactNode } from 'react';
import { z } from 'zod';

const MARK = 'data-worksheet';

const fields = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens'),
  title: z.string().min(5).max(60),
  /** In one line. */
  purpose: z.string().min(20).max(180).optional(),
  /** The number of empty rows. Without empty rows, each row of the table is a question. */
  blankRows: z.int().min(1).max(20).default(0),
  /** Turns the rows of the table into columns. */
  rowsAsColumns: z.boolean().default(false),
});

/** A table of an article for readers to fill in, with all cells as plain text. */
export interface WorksheetTable extends z.infer<typeof fields> {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Stands in for `<Worksheet>` in the HTML for `readWorksheets`. */
export function WorksheetMark({ children, ...props }: { children?: ReactNode }) {
  return <div {...{ [MARK]: JSON.stringify(props) }}>{children}</div>;
}

/**
 * The worksheets of an article that was rendered with `WorksheetMark`. Throws an Error that starts with the
 * article's file if one is invalid.
 */
export function readWorksheets(html: string, file: string): WorksheetTable[] {
  const $ = load(html);
  $('br').replaceWith(' ');
  $('svg').remove();
  const worksheets = $(`[${MARK}]`)
    .toArray()
    .map((element) => {
      const props = JSON.parse($(element).attr(MARK) ?? '{}');
      const fail = (reason: string) => {
        throw new Error(`${file}: worksheet "${props.name}": ${reason}`);
      };
      const { error, data } = fields.safeParse(props);
      if (error) return fail(error.issues.map(toReason).join('; '));
      const tables = $(element).find('table');
      if (tables.length !== 1) return fail(`it needs one table, and has ${tables.length}`);
      const lines = tables
        .find('tr')
        .toArray()
        .map((row) =>
          $(row)
            .find('th, td')
            .toArray()
            .map((cell) => plain($(cell).text())),
        );
      const [columns = [], ...rows] = data.rowsAsColumns ? transposed(lines) : lines;
      return rows.length > 0 ? { ...data, columns, rows } : fail('its table has no row');
    });
  for (const { name } of worksheets)
    if (worksheets.filter((other) => other.name === name).length > 1)
      throw new Error(`${file}: worksheet "${name}": the name is used twice`);
  return worksheets;
}

function toReason({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  return [...path.map(String), message].join(': ');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function transposed(lines: readonly (readonly string[])[]): string[][] {
  const [first = []] = lines;
  return first.map((_, column) => lines.map((line) => line[column] ?? ''));
}
