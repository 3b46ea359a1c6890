interface ImportMetaEnv {
  /** Hashes of the style elements that scripts insert (astro.config.ts). */
  readonly INSERTED_STYLES: readonly string[];
}
