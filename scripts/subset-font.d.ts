declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly noHinting?: boolean;
    /** OpenType features to keep. */
    readonly keepFeatures?: readonly string[];
    /** Axes to pin or to narrow. */
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** The font with only the glyphs that a text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
