export interface SqlTransaction {
  query: <Row = unknown>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Runs one statement or several. */
  exec: (sql: string) => Promise<unknown>;
}

/** What is asked of a database past the API: PGlite does it by itself, and the tests bring a Postgres server. */
export interface SqlDatabase extends SqlTransaction {
  transaction: <Result>(callback: (transaction: SqlTransaction) => Promise<Result>) => Promise<Result>;
}
