/** What every measurement in a browser takes. */
export interface Measuring {
  readonly origin: string;
  readonly runs: number;
  /** Path of the browser. */
  readonly executable: string;
  /** Folder for what lives as long as the run. */
  readonly folder: string;
  readonly report: (progress: string) => void;
}
