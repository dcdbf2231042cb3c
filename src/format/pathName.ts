/** The path of a page as a name for files: `services-process-audits` for `/services/process-audits`. */
export function pathName(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}
