import { parse, parsePlPgSQL } from 'libpg-query';

export interface DatabaseFunction {
  language: 'sql' | 'plpgsql';
  /** The whole `create function`. */
  definition: string;
  body: string;
}

/**
 * The statements of a function that change or delete without a WHERE, as Postgres's own parser reads them. Hosted projects
 * load the extension `safeupdate` for whoever comes through the API, and it refuses them; machines have it nowhere else.
 */
export async function changesOfAllRows(from: DatabaseFunction): Promise<string[]> {
  const statements = from.language === 'sql' ? [from.body] : await statementsOf(from.definition);
  const isUnsafe = await Promise.all(statements.map(changesAllRows));
  return statements.filter((_, index) => isUnsafe[index]);
}

/** The whole statements of a function in PL/pgSQL, without its mere expressions. */
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

/** Everything that stands under this key in a tree, at any depth. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries<unknown>({ ...tree }).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}
