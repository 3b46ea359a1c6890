/**
 * Stands in for the parts of supabase-js that its client always loads and the site never uses: realtime, Edge Functions,
 * and the catalogue of analytics buckets (`astro.config.mjs`).
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class IcebergError extends Error {}

export class IcebergRestCatalog {}

export class FunctionsClient {}

export class FunctionsError extends Error {}

export {
  FunctionsError as FunctionsFetchError,
  FunctionsError as FunctionsHttpError,
  FunctionsError as FunctionsRelayError,
};

export const FunctionRegion = {};
