import { parse, parsePlPgSQL } from 'libpg-query';

export interface DatabaseFunction {
  language: 'sql' | 'plpgsql';
  /** The full `create function` statement. */
  definition: string;
  body: string;
}

/**
 * Returns a function's UPDATE and DELETE statements without a WHERE, according to Postgres's own parser. On hosted
 * projects the `safeupdate` extension rejects them for API callers; other installations do not have it.
 */
export async function changesOfAllRows(from: DatabaseFunction): Promise<string[]> {
  const statements = from.language === 'sql' ? [from.body] : await statementsOf(from.definition);
  const isUnsafe = await Promise.all(statements.map(changesAllRows));
  return statements.filter((_, index) => isUnsafe[index]);
}

/** Returns the complete statements of a PL/pgSQL function, without its plain expressions. */
async function statementsOf(definition: string): Promise<string[]> {
  const expressions = valuesOf(await parsePlPgSQL(definition), 'PLpgSQL_expr');
  return (expressions as { query: string; parseMode: number }[])
    .filter(({ parseMode }) => parseMode === 0)
    .map(({ query }) => query);
}

async function changesAllRows(statement: string): Promise<boolean> {
  const tree = await parse(statement);
  const changes = [...valuesOf(tree, 'UpdateStmt'), ...valuesOf(tree, 'DeleteStmt')];
  return changes.some((change) => !(change as { whereClause?: object }).whereClause);
}

/** Returns every value with this key in a tree, at any depth. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries<unknown>({ ...tree }).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}
