declare module '@citation-js/core' {
  /** Citations read from a file; its plugins teach it the formats. */
  export class Cite {
    constructor(file: string, options: { forceType: string });
    readonly data: unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
