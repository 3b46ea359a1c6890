import { expect, test } from 'vitest';
import { changesOfAllRows, type DatabaseFunction } from '../../support/safeUpdate.ts';

const plpgsql = (body: string): DatabaseFunction => ({
  language: 'plpgsql',
  body,
  definition: `create function f() returns setof t language plpgsql as $f$ declare n int; r record; begin ${body} end $f$`,
});
const sql = (body: string): DatabaseFunction => ({ language: 'sql', body, definition: '' });

test('a change of all rows is found, and nothing else', async () => {
  const dangerous = [
    plpgsql('update t set a = 1;'),
    plpgsql('DELETE FROM t RETURNING a INTO n;'),
    plpgsql('update t set a = (select 1 where true);'),
    plpgsql('with gone as (delete from t returning a) select count(*) into n from gone;'),
    plpgsql('for r in update t set a = 1 returning * loop null; end loop;'),
    plpgsql('if n > 0 then return query update t set a = 1 returning *; end if;'),
    sql('select 1; delete from t'),
    sql('with changed as (update t set a = 1 returning a) select a from changed where a = 1'),
  ];
  for (const from of dangerous) expect(await changesOfAllRows(from), from.body).toHaveLength(1);
  const harmless = [
    plpgsql('update t set a = 1 where id;'),
    plpgsql('insert into t values (1) on conflict (id) do update set a = 2;'),
    plpgsql(`perform 1 from t for update; n := 1; -- delete from t\n raise 'update t set a = 1';`),
    sql('delete from t where a = 1'),
  ];
  for (const from of harmless) expect(await changesOfAllRows(from), from.body).toEqual([]);
});
