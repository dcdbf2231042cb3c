declare module 'subset-font' {
  /** The font with only the glyphs that a text needs; the package's own page names the options. */
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
