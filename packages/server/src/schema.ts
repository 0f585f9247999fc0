/** The schema that everything lies in. */
export const SCHEMA = "together";

/** How the tables came to be, step by step. Released steps never change; new ones are added at the end. */
export const STEPS: readonly string[] = [
  `create table together.players (
     id bigint generated always as identity primary key,
     nickname text not null,
     folded text not null unique,
     last_change bigint not null default 0,
     characters bigint not null default 0,
     made_at timestamptz not null default clock_timestamp()
   );
   create table together.keys (
     hash bytea primary key,
     player bigint not null references together.players on delete cascade,
     made_at timestamptz not null default clock_timestamp()
   );
   create index on together.keys (player);
   create table together.codes (
     hash bytea primary key,
     player bigint not null references together.players on delete cascade,
     expires_at timestamptz not null
   );
   create index on together.codes (player);
   create table together.tries (
     address text not null,
     made_at timestamptz not null default clock_timestamp()
   );
   create index on together.tries (made_at);
   create table together.entries (
     player bigint not null references together.players on delete cascade,
     id text not null,
     change bigint not null,
     characters int not null,
     entry json not null,
     primary key (player, id)
   );
   create unique index on together.entries (player, change);`,
];
