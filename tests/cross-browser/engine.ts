/** A key, or two that are pressed together. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown';

/**
 * One browser with one page, driven by its own protocol. Unless asked for motion, it prefers less. Keys arrive as real key events at
 * the focused element.
 */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Leaves the page for an empty one, which gets the focus even from the browser's own controls. */
  leave(): Promise<void>;
  /** Gives the page a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs a function in the page and returns its result as JSON. It may use its arguments only. */
  read<Result, Args extends readonly unknown[]>(
    reader: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /**
   * Console errors, exceptions and violations of the content-security policy since the last call. The launcher of an
   * engine says which of them it cannot report.
   */
  takeProblems(): Promise<string[]>;
  /** Writes a picture of what is in view to a PNG file. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}
