import { readFileSync } from 'node:fs';

const FENCED = /^```sh\n(.*?)^```/gms;
/** A command: a line with its continuation lines or its here-document. */
const COMMAND = /^(?:.*\\\n)*.*?(?:<<'(\w+)'\n(?:.*\n)*?\1)?$/gm;

/** The shell scripts of a chapter of a document, in order. */
export function documentSteps(document: URL, heading: string): string[] {
  const chapters = readFileSync(document, 'utf8').split(/^## /m);
  const chapter = chapters.find((text) => text.startsWith(`${heading}\n`));
  if (chapter === undefined) throw new Error(`There is no chapter "${heading}"`);
  return Array.from(chapter.matchAll(FENCED), ([, lines = '']) => lines);
}

/** The single commands of these scripts. */
export function documentCommands(document: URL, heading: string): string[] {
  return documentSteps(document, heading)
    .flatMap((lines) => lines.match(COMMAND) ?? [])
    .filter((command) => command !== '');
}
