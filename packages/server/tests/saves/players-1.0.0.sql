CREATE SCHEMA together;
CREATE TABLE together.acts (
    ranked bigint NOT NULL,
    number integer NOT NULL,
    acts text[] NOT NULL,
    heard_at timestamp with time zone NOT NULL
);
CREATE TABLE together.codes (
    hash bytea NOT NULL,
    player bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE together.day_events (
    day text NOT NULL,
    number bigint NOT NULL,
    ranked bigint NOT NULL,
    kind text NOT NULL
);
CREATE TABLE together.days (
    day text NOT NULL,
    deal text NOT NULL,
    last_event bigint DEFAULT 0 NOT NULL
);
CREATE TABLE together.entries (
    player bigint NOT NULL,
    id text NOT NULL,
    change bigint NOT NULL,
    characters integer NOT NULL,
    entry json NOT NULL
);
CREATE TABLE together.keys (
    hash bytea NOT NULL,
    player bigint NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE together.players (
    id bigint NOT NULL,
    nickname text NOT NULL,
    folded text NOT NULL,
    last_change bigint DEFAULT 0 NOT NULL,
    characters bigint DEFAULT 0 NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    settings json,
    settings_number bigint DEFAULT 0 NOT NULL
);
ALTER TABLE together.players ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME together.players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE together.ranked (
    id bigint NOT NULL,
    player bigint NOT NULL,
    day text NOT NULL,
    opened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    heard_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    acts integer DEFAULT 0 NOT NULL,
    moves integer,
    undos integer,
    seconds integer,
    is_late boolean DEFAULT false NOT NULL
);
ALTER TABLE together.ranked ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME together.ranked_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE together.tries (
    address text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE together.version (
    version integer NOT NULL
);
INSERT INTO together.acts VALUES (1, 0, '{draw}', '2026-11-18 05:42:19.816929+00');
INSERT INTO together.acts VALUES (1, 1, '{draw}', '2026-11-18 05:42:19.85481+00');
INSERT INTO together.day_events VALUES ('2026-11-18', 1, 1, 'opened');
INSERT INTO together.days VALUES ('2026-11-18', 'klondike:20261118011', 1);
INSERT INTO together.entries VALUES (1, 'f64666f9-d8bb-46a7-8ed5-5238163be165', 2, 588, '{"id":"f64666f9-d8bb-46a7-8ed5-5238163be165","isDeleted":false,"heads":[{"versions":{"c30c5b5b-b630-4e61-9f88-743c94dc396f":1},"game":{"edition":"draw-three","save":{"v":1,"game":"klondike","edition":"draw-three","rules":"draw3.unlimited.any-run.automatic.no-worry-back.any-ace.early","deal":"dotnet:17","moves":[["t5>t3:1",0],["draw",0],["w>t7:1",0],["draw",0]],"at":4,"seconds":0.5,"restarts":0,"scoring":"none","balance":0},"note":{"id":"f64666f9-d8bb-46a7-8ed5-5238163be165","began":1794980533752,"ended":1794980534416,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '437b9725-791c-4c90-86f3-69c99af5281b', 3, 580, '{"id":"437b9725-791c-4c90-86f3-69c99af5281b","isDeleted":false,"heads":[{"versions":{"c30c5b5b-b630-4e61-9f88-743c94dc396f":1},"game":{"edition":"by-hand","save":{"v":1,"game":"klondike","edition":"by-hand","rules":"draw3.unlimited.whole-run.by-hand.no-worry-back.any-ace.all-home","deal":"klondike:30","moves":[["t5>f3:1",0],["turn t5",0],["t7>t5:1",0]],"at":3,"seconds":0.6,"restarts":0,"scoring":"none","balance":0},"note":{"id":"437b9725-791c-4c90-86f3-69c99af5281b","began":1794980534943,"ended":1794980535533,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '863bf5b2-4498-4224-b3ac-7629abe3c4cb', 4, 1034, '{"id":"863bf5b2-4498-4224-b3ac-7629abe3c4cb","isDeleted":false,"record":{"id":"863bf5b2-4498-4224-b3ac-7629abe3c4cb","began":1794980532864,"ended":1794980532984,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0,"save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:42","moves":[["draw",0],["draw",0],["draw",0]],"at":3,"seconds":0.1,"restarts":0,"scoring":"standard","balance":0},"won":false,"seconds":0.1,"moves":3,"score":0},"heads":[{"versions":{"c30c5b5b-b630-4e61-9f88-743c94dc396f":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:42","moves":[["draw",0],["draw",0],["draw",0]],"at":3,"seconds":0.1,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"863bf5b2-4498-4224-b3ac-7629abe3c4cb","began":1794980532864,"ended":1794980532984,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, 'de50cd15-60bb-4499-932e-615d226eb993', 5, 2016, '{"id":"de50cd15-60bb-4499-932e-615d226eb993","isDeleted":false,"record":{"id":"de50cd15-60bb-4499-932e-615d226eb993","began":1794980528021,"ended":1794980531343,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0,"save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:7","moves":[["t2>f4:1",0],["t7>t3:1",0],["draw",0],["w>t4:1",0],["draw",0],["w>t4:1",0],["t7>t4:1",0],["draw",0],["draw",0],["w>t1:1",0],["t3>t1:2",0],["draw",0],["draw",0],["w>f3:1",0],["t7>f3:1",0],["t5>f3:1",0],["t7>t6:1",0],["draw",0],["w>f4:1",0],["t2>t3:1",0],["w>t2:1",0],["draw",0],["draw",0],["w>t1:1",0],["draw",0],["draw",0],["draw",0],["w>t1:1",0],["draw",0],["w>t3:1",0],["draw",0],["w>f4:1",0],["draw",0],["w>f2:1",0],["t7>f2:1",0],["t7>t3:1",0],["draw",0],["w>t5:1",0],["draw",0],["w>f4:1",0],["draw",0],["w>t6:1",0],["t5>t6:2",0],["draw",0],["w>f2:1",0],["draw",0],["w>f2:1",0],["draw",0],["w>f3:1",0],["draw",0],["draw",0],["w>t7:1",0],["draw",0],["w>t2:1",0.1],["t4>t2:4",0.1],["t4>f2:1",0.2],["t4>f1:1",0.3],["recycle",0.4],["draw",0.4],["w>t5:1",0.4],["t6>t5:5",0.4],["t6>f2:1",0.5],["t1>t4:6",0.6],["t6>t1:1",0.6],["t7>t1:2",0.6],["t6>t7:1",0.7],["t6>f3:1",0.7],["draw",0.7],["draw",0.7],["w>f1:1",0.7],["draw",0.7],["w>t1:1",0.7],["draw",0.7],["w>f1:1",0.7],["t5>f1:1",0.8],["t5>f4:1",0.9],["t4>f4:1",0.9],["t3>f1:1",1],["t4>f2:1",1.1],["t5>f1:1",1.1],["t3>f3:1",1.2],["t6>f3:1",1.3],["t5>f4:1",1.4],["t3>f1:1",1.4],["t3>f4:1",1.4],["t2>f1:1",1.4],["t5>f2:1",1.4],["t4>f3:1",1.4],["t5>f4:1",1.4],["t2>f3:1",1.5],["t1>f3:1",1.5],["t4>f2:1",1.5],["t5>f2:1",1.5],["t5>f1:1",1.5],["t1>f2:1",1.5],["t2>f1:1",1.5],["t3>f2:1",1.5],["w>f2:1",1.5],["t4>f4:1",1.5],["t2>f4:1",1.5],["t1>f4:1",1.5],["t4>f1:1",1.5],["t2>f1:1",1.5],["t1>f1:1",1.5],["t2>f4:1",1.5],["t5>f3:1",1.5],["t4>f3:1",1.5],["t7>f3:1",1.5]],"at":108,"seconds":1.5,"restarts":0,"scoring":"standard","balance":0},"won":true,"seconds":1.5,"moves":108,"score":590},"heads":[]}');
INSERT INTO together.entries VALUES (1, 'e7a40d36-3351-4b09-82e5-95c029e5f5bb', 6, 617, '{"id":"e7a40d36-3351-4b09-82e5-95c029e5f5bb","isDeleted":false,"heads":[{"versions":{"c30c5b5b-b630-4e61-9f88-743c94dc396f":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:20261118011","moves":[["draw",0],["draw",0]],"at":2,"seconds":3.2,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"e7a40d36-3351-4b09-82e5-95c029e5f5bb","began":1794980539645,"ended":1794980539767,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0},"origin":{"level":"normal","day":"2026-11-18"}}}]}');
INSERT INTO together.entries VALUES (1, '193c9a11-45f5-4d27-be36-a6797ea979e8', 7, 1321, '{"id":"193c9a11-45f5-4d27-be36-a6797ea979e8","isDeleted":false,"record":{"id":"193c9a11-45f5-4d27-be36-a6797ea979e8","began":1794980533405,"ended":1794980533717,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0,"save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"deck:ACAH2D3D4H6C7SAD2C3C4D5S7HAS2S4C5H7D2H3S5D7C3H5C6S4S6H6D8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS","moves":[["t1>f1:1",0],["t2>f2:1",0.1],["t2>f3:1",0.1],["t3>f4:1",0.1],["t3>f1:1",0.2]],"at":5,"seconds":0.4,"restarts":0,"scoring":"standard","balance":0},"won":false,"seconds":0.4,"moves":5,"score":65},"heads":[{"versions":{"c30c5b5b-b630-4e61-9f88-743c94dc396f":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"deck:ACAH2D3D4H6C7SAD2C3C4D5S7HAS2S4C5H7D2H3S5D7C3H5C6S4S6H6D8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS","moves":[["t1>f1:1",0],["t2>f2:1",0.1],["t2>f3:1",0.1],["t3>f4:1",0.1],["t3>f1:1",0.2]],"at":5,"seconds":0.2,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"193c9a11-45f5-4d27-be36-a6797ea979e8","began":1794980533405,"ended":1794980533717,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '1794980546462-47b7c2ab', 8, 519, '{"id":"1794980546462-47b7c2ab","isDeleted":false,"heads":[{"versions":{"4fb24005f6082571":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:11","moves":[["draw",0],["draw",0.3]],"at":2,"seconds":0.3,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"1794980546462-47b7c2ab","began":1794980546462,"ended":1794980546888.992,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '1794980553089-cbadc89d', 9, 507, '{"id":"1794980553089-cbadc89d","isDeleted":false,"heads":[{"versions":{"4fb24005f6082571":1},"game":{"edition":"draw-three","save":{"v":1,"game":"klondike","edition":"draw-three","rules":"draw3.unlimited.any-run.automatic.no-worry-back.any-ace.early","deal":"dotnet:17","moves":[["draw",0]],"at":1,"seconds":0.2,"restarts":0,"scoring":"none","balance":0},"note":{"id":"1794980553089-cbadc89d","began":1794980553089,"ended":1794980553265.9836,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '1794980553704-ce5c7926', 10, 512, '{"id":"1794980553704-ce5c7926","isDeleted":false,"heads":[{"versions":{"4fb24005f6082571":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:549902197","moves":[["draw",0]],"at":1,"seconds":0,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"1794980553704-ce5c7926","began":1794980553704,"ended":1794980553705.9836,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '1794980553497-c206e946', 11, 985, '{"id":"1794980553497-c206e946","isDeleted":false,"record":{"id":"1794980553497-c206e946","began":1794980553497,"ended":1794980553645,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0,"save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:12","moves":[["draw",0],["draw",0.1],["draw",0.1]],"at":3,"seconds":0.1,"restarts":0,"scoring":"standard","balance":0},"won":false,"seconds":0.1,"moves":3,"score":0},"heads":[{"versions":{"4fb24005f6082571":1},"game":{"edition":"classic","save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:12","moves":[["draw",0],["draw",0.1],["draw",0.1]],"at":3,"seconds":0.1,"restarts":0,"scoring":"standard","balance":0},"note":{"id":"1794980553497-c206e946","began":1794980553497,"ended":1794980553661.9836,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0}}}]}');
INSERT INTO together.entries VALUES (1, '1794980547546-864833e4', 12, 2106, '{"id":"1794980547546-864833e4","isDeleted":false,"record":{"id":"1794980547546-864833e4","began":1794980547546,"ended":1794980549509,"replayed":false,"help":{"fair":0,"thoughtful":0},"undone":0,"overPar":6,"save":{"v":1,"game":"klondike","edition":"classic","rules":"draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home","deal":"klondike:7","moves":[["t2>f4:1",0],["t7>t3:1",0.1],["draw",0.1],["w>t4:1",0.1],["draw",0.1],["w>t4:1",0.1],["t7>t4:1",0.1],["draw",0.1],["draw",0.1],["w>t1:1",0.1],["t3>t1:2",0.1],["draw",0.1],["draw",0.1],["w>f3:1",0.1],["t7>f3:1",0.1],["t5>f3:1",0.1],["t7>t6:1",0.1],["draw",0.1],["w>f4:1",0.1],["t2>t3:1",0.1],["w>t2:1",0.2],["draw",0.2],["draw",0.2],["w>t1:1",0.2],["draw",0.2],["draw",0.2],["draw",0.2],["w>t1:1",0.2],["draw",0.2],["w>t3:1",0.2],["draw",0.2],["w>f4:1",0.2],["draw",0.2],["w>f2:1",0.2],["t7>f2:1",0.2],["t7>t3:1",0.2],["draw",0.2],["w>t5:1",0.2],["draw",0.2],["w>f4:1",0.2],["draw",0.2],["w>t6:1",0.2],["t5>t6:2",0.2],["draw",0.2],["w>f2:1",0.2],["draw",0.2],["w>f2:1",0.2],["draw",0.2],["w>f3:1",0.2],["draw",0.2],["draw",0.2],["w>t7:1",0.2],["draw",0.2],["w>t2:1",0.2],["t4>t2:4",0.2],["t4>f2:1",0.2],["t4>f1:1",0.2],["recycle",0.2],["draw",0.3],["w>t5:1",0.3],["t6>t5:5",0.3],["t6>f2:1",0.3],["t1>t4:6",0.3],["t6>t1:1",0.3],["t7>t1:2",0.3],["t6>t7:1",0.3],["t6>f3:1",0.3],["draw",0.3],["draw",0.4],["w>f1:1",0.4],["draw",0.4],["w>t1:1",0.6],["draw",0.7],["w>f1:1",0.7],["t5>f1:1",0.7],["t5>f4:1",0.7],["t4>f4:1",0.7],["t3>f1:1",0.7],["t4>f2:1",0.7],["t5>f1:1",0.7],["t3>f3:1",0.7],["t6>f3:1",0.7],["t5>f4:1",0.7],["t3>f1:1",0.7],["t3>f4:1",0.7],["t2>f1:1",0.7],["t5>f2:1",0.7],["t4>f3:1",0.7],["t5>f4:1",0.7],["t2>f3:1",0.8],["t1>f3:1",0.8],["t4>f2:1",0.8],["t5>f2:1",0.8],["t5>f1:1",0.8],["t5>f3:1",0.8],["t4>f4:1",0.9],["t2>f1:1",1.1],["t1>f2:1",1.1],["t3>f2:1",1.1],["w>f2:1",1.1],["t4>f1:1",1.1],["t4>f3:1",1.1],["t7>f3:1",1.1],["t2>f4:1",1.1],["t2>f1:1",1.1],["t1>f4:1",1.1],["t1>f1:1",1.1],["t2>f4:1",1.1]],"at":108,"seconds":1.1,"restarts":0,"scoring":"standard","balance":0},"won":true,"seconds":1.1,"moves":108,"score":590},"heads":[]}');
INSERT INTO together.keys VALUES ('\x5115962da8827bd7f29fbe84d1fd6af75cfc7a5fe78574541cdf1e864e1649fe', 1, '2026-11-18 05:42:18.590762+00');
INSERT INTO together.keys VALUES ('\xcb685b5f421b5b5141a275289bfbfb7d77b0441839635ff4de20a8b5b05210eb', 1, '2026-11-18 05:42:34.919725+00');
INSERT INTO together.players OVERRIDING SYSTEM VALUE VALUES (1, 'Ada Lovelace', 'adalovelace', 12, 10785, '2026-11-18 05:42:18.590195+00', NULL, 0);
INSERT INTO together.ranked OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-18', '2026-11-18 05:42:19.404904+00', '2026-11-18 05:42:19.85481+00', 2, 2, 0, NULL, false);
INSERT INTO together.version VALUES (3);
SELECT pg_catalog.setval('together.players_id_seq', 1, true);
SELECT pg_catalog.setval('together.ranked_id_seq', 1, true);
ALTER TABLE ONLY together.acts
    ADD CONSTRAINT acts_pkey PRIMARY KEY (ranked, number);
ALTER TABLE ONLY together.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY together.day_events
    ADD CONSTRAINT day_events_pkey PRIMARY KEY (day, number);
ALTER TABLE ONLY together.days
    ADD CONSTRAINT days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY together.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (player, id);
ALTER TABLE ONLY together.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY together.players
    ADD CONSTRAINT players_folded_key UNIQUE (folded);
ALTER TABLE ONLY together.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY together.ranked
    ADD CONSTRAINT ranked_pkey PRIMARY KEY (id);
ALTER TABLE ONLY together.ranked
    ADD CONSTRAINT ranked_player_day_key UNIQUE (player, day);
CREATE INDEX codes_player_idx ON together.codes USING btree (player);
CREATE INDEX day_events_ranked_idx ON together.day_events USING btree (ranked);
CREATE UNIQUE INDEX entries_player_change_idx ON together.entries USING btree (player, change);
CREATE INDEX entries_won ON together.entries USING btree (((entry #>> '{record,save,deal}'::text[]))) WHERE ((entry #>> '{record,won}'::text[]) = 'true'::text);
CREATE INDEX keys_player_idx ON together.keys USING btree (player);
CREATE INDEX ranked_day_idx ON together.ranked USING btree (day);
CREATE INDEX tries_made_at_idx ON together.tries USING btree (made_at);
ALTER TABLE ONLY together.acts
    ADD CONSTRAINT acts_ranked_fkey FOREIGN KEY (ranked) REFERENCES together.ranked(id) ON DELETE CASCADE;
ALTER TABLE ONLY together.codes
    ADD CONSTRAINT codes_player_fkey FOREIGN KEY (player) REFERENCES together.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY together.day_events
    ADD CONSTRAINT day_events_day_fkey FOREIGN KEY (day) REFERENCES together.days(day);
ALTER TABLE ONLY together.day_events
    ADD CONSTRAINT day_events_ranked_fkey FOREIGN KEY (ranked) REFERENCES together.ranked(id) ON DELETE CASCADE;
ALTER TABLE ONLY together.entries
    ADD CONSTRAINT entries_player_fkey FOREIGN KEY (player) REFERENCES together.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY together.keys
    ADD CONSTRAINT keys_player_fkey FOREIGN KEY (player) REFERENCES together.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY together.ranked
    ADD CONSTRAINT ranked_day_fkey FOREIGN KEY (day) REFERENCES together.days(day);
ALTER TABLE ONLY together.ranked
    ADD CONSTRAINT ranked_player_fkey FOREIGN KEY (player) REFERENCES together.players(id) ON DELETE CASCADE;
