declare module 'subset-font' {
  /** Returns the font with only the glyphs of the text. The README of the package lists the options. */
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
