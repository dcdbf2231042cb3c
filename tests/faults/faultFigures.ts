/** What one fault did to the site. */
export interface FaultFigures {
  readonly fault: string;
  /** How often the server was killed. */
  readonly kills: number;
  /** Pages asked for during the fault; each was answered 200. */
  readonly pages: number;
  /** The longest that one of them waited, in ms. */
  readonly longestWaitMs: number;
  /** The longest from the first try of a message to its answer, in ms, where visitors tried. */
  readonly longestMessageMs: number | undefined;
  readonly messages: MessageFigures;
}

/** What became of the messages that were sent during a fault. */
export interface MessageFigures {
  /** Distinct messages sent. */
  readonly sent: number;
  /** Of these, how many were answered 200, at once or when they were sent again. */
  readonly answered: number;
  /** Found in the database in the end; one whose answer was cut off may be among them. */
  readonly found: number;
  /** Distinct messages that arrived by mail. */
  readonly mailed: number;
  /** Mails that arrived once more, under the same Message-ID. */
  readonly mailedAgain: number;
}
