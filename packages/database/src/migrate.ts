import type pg from "pg";
import { DatabaseError } from "./errors.ts";

const MIGRATION_LOCK = 0x6b6c6f6d;

/**
 * Migrates a schema: runs the statements that have not run yet, in order, in one transaction. Released statements never
 * change; new ones are added at the end. Writes nothing if all have run.
 */
export async function migrate(pool: pg.Pool, schema: string, steps: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await findVersion(client, schema)) === steps.length) return;
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`create table if not exists ${schema}.version (version int not null)`);
    const version = await findVersion(client, schema);
    if (version > steps.length) {
      throw new DatabaseError(
        `the database was made by a newer version (${schema} ${version}, known: ${steps.length})`,
      );
    }
    for (const step of steps.slice(version)) await client.query(step);
    await client.query(`delete from ${schema}.version`);
    await client.query(`insert into ${schema}.version values ($1)`, [steps.length]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** The number of statements that have run; 0 if the schema does not exist. */
async function findVersion(client: pg.ClientBase, schema: string): Promise<number> {
  const found = await client.query<{ table: string | null }>('select to_regclass($1) as "table"', [
    `${schema}.version`,
  ]);
  if (found.rows[0]?.table === null) return 0;
  const { rows } = await client.query<{ version: number }>(`select version from ${schema}.version`);
  return rows[0]?.version ?? 0;
}
