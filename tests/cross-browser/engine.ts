/** A key, or two that are pressed together. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown';

/**
 * One browser with one page, driven by its own protocol. It asks for less motion, and whatever is
 * pressed or typed arrives as real key events at what has the focus.
 */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Leaves the page for an empty one, which has the focus even if it was in the browser's own controls. */
  leave(): Promise<void>;
  /** Gives the page a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** What a function returns in the page, as JSON. It may use nothing from outside but its arguments. */
  read<Result, Args extends readonly unknown[]>(
    reader: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /**
   * Errors of the console, exceptions and violations of the content-security policy since the last
   * call. What each engine cannot tell is said at its launcher.
   */
  takeProblems(): Promise<string[]>;
  /** Writes a picture of what is in view to a PNG file. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}
