/** The path of a worksheet's own page; its CSV file has the same with `.csv`. */
export function worksheetPath(article: string, name: string): string {
  return `${article}/worksheets/${name}`;
}
