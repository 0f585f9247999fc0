/** Name of the PostgreSQL schema. It never changes: operators' backups name it. */
export const SCHEMA = "together";

/** Lifetime of a code that adds a device, and of the addresses that sent wrong ones. */
export const CODE_MINUTES = 5;

/** Deletes the addresses that sent wrong codes too long ago to count. */
export const FORGET_ATTEMPTS = `delete from together.code_attempts
  where created_at < clock_timestamp() - interval '${CODE_MINUTES} minutes'`;

/** The rules of daily deals at the time of the fourth migration. */
const RULES_OF_DAYS = "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home";

/** Migrations. Released ones never change; new ones are appended. */
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
  `create table together.days (
     day text primary key,
     deal text not null,
     last_event bigint not null default 0
   );
   create table together.ranked (
     id bigint generated always as identity primary key,
     player bigint not null references together.players on delete cascade,
     day text not null references together.days,
     opened_at timestamptz not null default clock_timestamp(),
     heard_at timestamptz not null default clock_timestamp(),
     acts int not null default 0,
     moves int,
     undos int,
     seconds int,
     is_late boolean not null default false,
     unique (player, day)
   );
   create index on together.ranked (day);
   create table together.acts (
     ranked bigint not null references together.ranked on delete cascade,
     number int not null,
     acts text[] not null,
     heard_at timestamptz not null,
     primary key (ranked, number)
   );
   create table together.day_events (
     day text not null references together.days,
     number bigint not null,
     ranked bigint not null references together.ranked on delete cascade,
     kind text not null,
     primary key (day, number)
   );
   create index on together.day_events (ranked);
   create index entries_won on together.entries ((entry #>> '{record,save,deal}'))
     where entry #>> '{record,won}' = 'true';`,
  `alter table together.players add settings json, add settings_number bigint not null default 0;`,
  // Wins and watches stay on record after a game is deleted. Hints are null if the device did not report them.
  `alter table together.ranked add hints int, add is_helped boolean not null default false;
   create table together.wins (
     player bigint not null references together.players on delete cascade,
     deal text not null,
     heard_at timestamptz not null default clock_timestamp(),
     primary key (player, deal)
   );
   insert into together.wins (player, deal)
     select distinct player, entry #>> '{record,save,deal}' from together.entries
     where entry #>> '{record,won}' = 'true' and entry #>> '{record,save,edition}' = 'classic'
       and entry #>> '{record,save,rules}' = '${RULES_OF_DAYS}'
       and entry #>> '{record,save,deal}' is not null;
   create table together.watched (
     player bigint not null references together.players on delete cascade,
     day text not null references together.days,
     watched_at timestamptz not null default clock_timestamp(),
     primary key (player, day)
   );
   create table together.removed_players (
     hash bytea not null,
     day text not null references together.days,
     opened_at timestamptz,
     is_over boolean not null,
     primary key (hash, day)
   );`,
  // Devices have ids and names. Accounts can have a recovery code, be hidden from leaderboards, and be banned from them.
  `alter table together.keys add id bigint generated always as identity unique, add name text, add used_at timestamptz;
   alter table together.players add recovery bytea unique, add hidden_at timestamptz, add banned_at timestamptz;
   create table together.audit (
     id bigint generated always as identity primary key,
     made_at timestamptz not null default clock_timestamp(),
     operator text not null,
     action text not null,
     player bigint references together.players on delete set null
   );`,
  // Tables and columns are named as in the code.
  `alter table together.players rename to accounts;
   alter table together.accounts rename folded to skeleton;
   alter table together.accounts rename made_at to created_at;
   alter table together.keys rename to devices;
   alter table together.devices rename player to account;
   alter table together.devices rename made_at to created_at;
   alter table together.codes rename to device_codes;
   alter table together.device_codes rename player to account;
   alter table together.tries rename to code_attempts;
   alter table together.code_attempts rename made_at to created_at;
   alter table together.entries rename player to account;
   alter table together.ranked rename to ranked_games;
   alter table together.ranked_games rename player to account;
   alter table together.ranked_games rename heard_at to received_at;
   alter table together.acts rename ranked to game;
   alter table together.acts rename heard_at to received_at;
   alter table together.day_events rename ranked to game;
   alter table together.wins rename player to account;
   alter table together.wins rename heard_at to received_at;
   alter table together.watched rename player to account;
   alter table together.removed_players rename to removed_accounts;
   alter table together.audit rename to audit_log;
   alter table together.audit_log rename player to account;
   alter table together.audit_log rename made_at to created_at;`,
  // The device that made the recovery code.
  "alter table together.accounts add recovery_device bigint;",
];
