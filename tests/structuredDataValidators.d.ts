/* What the tests use of packages that bring no types of their own. */

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly errorType?: string;
  }

  export default class Validator {
    constructor(schemaOrg: object);
    validate(data: unknown): Promise<readonly Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean });
    parse(html: string): unknown;
  }
}

declare module 'structured-data-testing-tool' {
  interface Options {
    readonly presets: readonly object[];
  }

  export function structuredDataTest(
    html: string,
    options: Options,
  ): Promise<{ readonly failed: readonly unknown[] }>;
}

declare module 'structured-data-testing-tool/presets.js' {
  export const Facebook: object;
  export const Google: object;
}
