/** PostgreSQL schema of the studies; the queue has its own. */
export const SCHEMA = "klondike_study";
export const QUEUE_SCHEMA = "klondike_queue";

/** Migrations in order; released ones never change. */
export const MIGRATIONS: readonly string[] = [
  `create table ${SCHEMA}.studies (
     name text primary key,
     definition jsonb not null,
     code text not null,
     begun timestamptz not null default now()
   );
   create table ${SCHEMA}.results (
     study text not null references ${SCHEMA}.studies on delete cascade,
     round int not null,
     chunk int not null,
     verdicts bytea not null,
     winnable int not null,
     lost int not null,
     undecided int not null,
     positions bigint not null,
     hardest jsonb not null,
     seconds real not null,
     worker int not null,
     finished timestamptz not null default now(),
     primary key (study, round, chunk)
   );
   create table ${SCHEMA}.workers (id serial primary key, host text not null, begun timestamptz not null default now());
   create table ${SCHEMA}.claims (
     job uuid primary key,
     study text not null references ${SCHEMA}.studies on delete cascade,
     worker int not null references ${SCHEMA}.workers on delete cascade
   );`,
  // pg-boss alone knows which worker has which job.
  `drop table ${SCHEMA}.claims;`,
  // Per deal; null in the results of older versions.
  `alter table ${SCHEMA}.results add costs bytea, add lines bytea;`,
];
