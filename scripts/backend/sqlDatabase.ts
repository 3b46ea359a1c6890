export interface SqlTransaction {
  query: <Row = unknown>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Runs one or more statements. */
  exec: (sql: string) => Promise<unknown>;
}

/** Direct SQL access, bypassing the API: PGlite implements it, and the tests adapt a Postgres server to it. */
export interface SqlDatabase extends SqlTransaction {
  transaction: <Result>(callback: (transaction: SqlTransaction) => Promise<Result>) => Promise<Result>;
}
