/** The cells of all rows of the tables in a text, heads included and rules left out. */
export function markdownRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([name = '']) => !/^-+$/.test(name));
}
