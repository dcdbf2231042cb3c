import { load } from 'cheerio';
import type { ReactNode } from 'react';
import { z } from 'zod';

const MARK = 'data-worksheet';

const fields = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens'),
  title: z.string().min(5).max(60),
  /** What it is for, in one line. */
  purpose: z.string().min(20).max(180).optional(),
  /** Rows to write in; without them each row of the table is a question to be answered. */
  blankRows: z.int().min(1).max(20).default(0),
  /** Whether what the article lists in rows are the columns of the sheet. */
  rowsAsColumns: z.boolean().default(false),
});

/** A table of an article that its readers fill in, every cell as plain text. */
export interface WorksheetTable extends z.infer<typeof fields> {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Stands for `<Worksheet>` in the HTML that `readWorksheets` reads. */
export function WorksheetMark({ children, ...props }: { children?: ReactNode }) {
  return <div {...{ [MARK]: JSON.stringify(props) }}>{children}</div>;
}

/**
 * The worksheets of an article that was rendered with `WorksheetMark`. Throws an Error that begins with
 * the article's file where one is not as it has to be.
 */
export function readWorksheets(html: string, file: string): WorksheetTable[] {
  const $ = load(html);
  $('br').replaceWith(' ');
  $('svg').remove();
  const sheets = $(`[${MARK}]`)
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
      const [columns = [], ...rows] = data.rowsAsColumns ? turned(lines) : lines;
      return rows.length > 0 ? { ...data, columns, rows } : fail('its table has no row');
    });
  for (const { name } of sheets)
    if (sheets.filter((sheet) => sheet.name === name).length > 1)
      throw new Error(`${file}: worksheet "${name}": the name is used twice`);
  return sheets;
}

function toReason({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  return [...path.map(String), message].join(': ');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function turned(lines: readonly (readonly string[])[]): string[][] {
  const [first = []] = lines;
  return first.map((_, column) => lines.map((line) => line[column] ?? ''));
}
