CREATE SCHEMA klondike_queue;
CREATE SCHEMA klondike_study;
CREATE TYPE klondike_queue.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION klondike_queue.create_queue(queue_name text, options json) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
      INSERT INTO klondike_queue.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE klondike_queue.%I (LIKE klondike_queue.job INCLUDING DEFAULTS)', table_name);
      EXECUTE format('ALTER TABLE klondike_queue.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE klondike_queue.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES klondike_queue.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE klondike_queue.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES klondike_queue.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON klondike_queue.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON klondike_queue.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON klondike_queue.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON klondike_queue.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON klondike_queue.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);
      EXECUTE format('ALTER TABLE klondike_queue.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE klondike_queue.job ATTACH PARTITION klondike_queue.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $_$;
CREATE FUNCTION klondike_queue.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM klondike_queue.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;
      EXECUTE format('DROP TABLE IF EXISTS klondike_queue.%I', table_name);
    END;
    $$;
CREATE TABLE klondike_queue.archive (
    id uuid NOT NULL,
    name text NOT NULL,
    priority integer NOT NULL,
    data jsonb,
    state klondike_queue.job_state NOT NULL,
    retry_limit integer NOT NULL,
    retry_count integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    start_after timestamp with time zone NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval NOT NULL,
    created_on timestamp with time zone NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    archived_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_queue.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state klondike_queue.job_state DEFAULT 'created'::klondike_queue.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text
)
PARTITION BY LIST (name);
CREATE TABLE klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state klondike_queue.job_state DEFAULT 'created'::klondike_queue.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'study-small'::text))
);
CREATE TABLE klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state klondike_queue.job_state DEFAULT 'created'::klondike_queue.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    singleton_key text,
    singleton_on timestamp without time zone,
    expire_in interval DEFAULT '00:15:00'::interval NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    CONSTRAINT cjc CHECK ((name = 'study-half'::text))
);
CREATE TABLE klondike_queue.queue (
    name text NOT NULL,
    policy text,
    retry_limit integer,
    retry_delay integer,
    retry_backoff boolean,
    expire_seconds integer,
    retention_minutes integer,
    dead_letter text,
    partition_name text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_queue.schedule (
    name text NOT NULL,
    cron text NOT NULL,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_queue.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_queue.version (
    version integer NOT NULL,
    maintained_on timestamp with time zone,
    cron_on timestamp with time zone,
    monitored_on timestamp with time zone
);
CREATE TABLE klondike_study.claims (
    job uuid NOT NULL,
    study text NOT NULL,
    worker integer NOT NULL
);
CREATE TABLE klondike_study.results (
    study text NOT NULL,
    round integer NOT NULL,
    chunk integer NOT NULL,
    verdicts bytea NOT NULL,
    winnable integer NOT NULL,
    lost integer NOT NULL,
    undecided integer NOT NULL,
    positions bigint NOT NULL,
    hardest jsonb NOT NULL,
    seconds real NOT NULL,
    worker integer NOT NULL,
    finished timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_study.studies (
    name text NOT NULL,
    definition jsonb NOT NULL,
    code text NOT NULL,
    begun timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE klondike_study.version (
    version integer NOT NULL
);
CREATE TABLE klondike_study.workers (
    id integer NOT NULL,
    host text NOT NULL,
    begun timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE klondike_study.workers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE klondike_study.workers_id_seq OWNED BY klondike_study.workers.id;
ALTER TABLE ONLY klondike_queue.job ATTACH PARTITION klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 FOR VALUES IN ('study-small');
ALTER TABLE ONLY klondike_queue.job ATTACH PARTITION klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 FOR VALUES IN ('study-half');
ALTER TABLE ONLY klondike_study.workers ALTER COLUMN id SET DEFAULT nextval('klondike_study.workers_id_seq'::regclass);
INSERT INTO klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 VALUES ('80b23f88-527b-43f3-87e7-17d8a5a9809f', 'study-small', 0, '{"chunk": 0, "round": 1}', 'completed', 1000000, 0, 0, false, '2026-11-18 05:38:18.402689+00', '2026-11-18 05:38:18.404427+00', NULL, NULL, '00:15:00', '2026-11-18 05:38:18.402689+00', '2026-11-18 05:38:19.426947+00', '2026-12-02 05:38:18.402689+00', '{}', NULL, 'standard');
INSERT INTO klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 VALUES ('a2af1299-4b1d-4c86-81d1-7328ab715799', 'study-half', -3, '{"chunk": 0, "round": 2}', 'created', 1000000, 0, 0, false, '2026-11-18 05:38:28.621357+00', NULL, NULL, NULL, '02:14:00', '2026-11-18 05:38:28.621357+00', NULL, '2026-12-02 05:38:28.621357+00', NULL, NULL, 'standard');
INSERT INTO klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 VALUES ('1ee8cd61-9a73-4035-8ad6-18ddaa860a6b', 'study-half', 0, '{"chunk": 0, "round": 1}', 'completed', 1000000, 0, 0, false, '2026-11-18 05:38:20.030052+00', '2026-11-18 05:38:20.642148+00', NULL, NULL, '00:15:00', '2026-11-18 05:38:20.030052+00', '2026-11-18 05:38:28.621357+00', '2026-12-02 05:38:20.030052+00', '{}', NULL, 'standard');
INSERT INTO klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 VALUES ('f41a0362-34c9-4b76-8a09-52f0d9110bee', 'study-half', -4, '{"chunk": 1, "round": 2}', 'created', 1000000, 0, 0, false, '2026-11-18 05:38:33.754812+00', NULL, NULL, NULL, '02:14:00', '2026-11-18 05:38:33.754812+00', NULL, '2026-12-02 05:38:33.754812+00', NULL, NULL, 'standard');
INSERT INTO klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 VALUES ('05754e29-73d2-4bfb-8aa4-f8cf6b003a7a', 'study-half', -1, '{"chunk": 1, "round": 1}', 'completed', 1000000, 0, 0, false, '2026-11-18 05:38:20.030052+00', '2026-11-18 05:38:28.637302+00', NULL, NULL, '00:15:00', '2026-11-18 05:38:20.030052+00', '2026-11-18 05:38:33.754812+00', '2026-12-02 05:38:20.030052+00', '{}', NULL, 'standard');
INSERT INTO klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 VALUES ('c2f78bb3-890b-4ee3-87e9-6df678d53191', 'study-half', -2, '{"chunk": 2, "round": 1}', 'active', 1000000, 0, 0, false, '2026-11-18 05:38:20.030052+00', '2026-11-18 05:38:33.758542+00', NULL, NULL, '00:15:00', '2026-11-18 05:38:20.030052+00', NULL, '2026-12-02 05:38:20.030052+00', NULL, NULL, 'standard');
INSERT INTO klondike_queue.queue VALUES ('study-small', 'standard', 1000000, NULL, NULL, NULL, NULL, NULL, 'j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1', '2026-11-18 05:38:18.396458+00', '2026-11-18 05:38:18.396458+00');
INSERT INTO klondike_queue.queue VALUES ('study-half', 'standard', 1000000, NULL, NULL, NULL, NULL, NULL, 'jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9', '2026-11-18 05:38:20.016014+00', '2026-11-18 05:38:20.016014+00');
INSERT INTO klondike_queue.version VALUES (24, NULL, NULL, NULL);
INSERT INTO klondike_study.claims VALUES ('c2f78bb3-890b-4ee3-87e9-6df678d53191', 'half', 2);
INSERT INTO klondike_study.results VALUES ('small', 1, 0, '\x65555555555555956565559555595555a559555555556556555655565a5555955955555555555655559a5565555555555659555655559555555559555656565555555555596569555595555556555555555555595555556555555595555565555555555656555555559555555565655555559559595a6565555555555595655555555555965559555555555555555569695559595555', 537, 63, 0, 665505, '[{"seed": 538, "verdict": "lost", "positions": 90290}, {"seed": 169, "verdict": "winnable", "positions": 45384}, {"seed": 245, "verdict": "lost", "positions": 41355}, {"seed": 579, "verdict": "lost", "positions": 39817}, {"seed": 168, "verdict": "lost", "positions": 37368}]', 0.32980108, 1, '2026-11-18 05:38:19.426947+00');
INSERT INTO klondike_study.results VALUES ('half', 1, 0, '\x65655955a55555956565558595595555a559595595556556559665669a5555955955555555555654599a5665565669555659559665559555555559555a669655655555595965695555956555565955659555555956655965555556955555a5555555555a566555556595555555656555555595595a5a656596959555559565655559555596555955555565555555556929555959655555655556556596559565595555555595559651561556955959565555556555a555599555565565555555559595655655999959555a5655655555559695956595559556955555655555595955966555655555995555556615555955156555555956559655', 822, 171, 7, 15482001, '[{"seed": 47, "verdict": "unknown", "positions": 1000256}, {"seed": 952, "verdict": "unknown", "positions": 1000039}, {"seed": 157, "verdict": "unknown", "positions": 1000000}, {"seed": 580, "verdict": "unknown", "positions": 1000000}, {"seed": 674, "verdict": "unknown", "positions": 1000000}]', 5.77169, 2, '2026-11-18 05:38:28.621357+00');
INSERT INTO klondike_study.results VALUES ('half', 1, 1, '\x5556559559595955955555556565695555656556555555955565555555696559566659695956559559996555565555668555556559559565545555555a55555595555a95a55695655455555965595555555555569555555969959a565655556555555a59556595955a5555995556966969969955555a55965555569555545555555956599555655a5a556595655559565565569955565955555555555555565655456555a55955595655595665695956555559569955a555559965595555556556555555a969696515555665696566569659555956965599555595595655565559a95959966959555559555a9556555596559565556559595556', 801, 193, 6, 13094450, '[{"seed": 1289, "verdict": "unknown", "positions": 1002935}, {"seed": 1225, "verdict": "unknown", "positions": 1001101}, {"seed": 1195, "verdict": "unknown", "positions": 1000000}, {"seed": 1501, "verdict": "unknown", "positions": 1000000}, {"seed": 1647, "verdict": "unknown", "positions": 1000000}]', 4.4905925, 2, '2026-11-18 05:38:33.754812+00');
INSERT INTO klondike_study.studies VALUES ('small', '{"last": 600, "name": "small", "first": 1, "rules": "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home", "scheme": "klondike", "positions": 1000000, "morePositions": 20000000}', '2eec283548cf', '2026-11-18 05:38:18.380393+00');
INSERT INTO klondike_study.studies VALUES ('half', '{"last": 3000, "name": "half", "first": 1, "rules": "draw3.unlimited.any-run.automatic.worry-back.any-ace.all-home", "scheme": "klondike", "positions": 1000000, "morePositions": 20000000}', '2eec283548cf', '2026-11-18 05:38:20.007999+00');
INSERT INTO klondike_study.version VALUES (1);
INSERT INTO klondike_study.workers VALUES (1, 'vm', '2026-11-18 05:38:18.384204+00');
INSERT INTO klondike_study.workers VALUES (2, 'vm', '2026-11-18 05:38:20.634349+00');
SELECT pg_catalog.setval('klondike_study.workers_id_seq', 2, true);
ALTER TABLE ONLY klondike_queue.archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY klondike_queue.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1
    ADD CONSTRAINT j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9
    ADD CONSTRAINT jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY klondike_queue.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY klondike_queue.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name);
ALTER TABLE ONLY klondike_queue.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY klondike_queue.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY klondike_study.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (job);
ALTER TABLE ONLY klondike_study.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (study, round, chunk);
ALTER TABLE ONLY klondike_study.studies
    ADD CONSTRAINT studies_pkey PRIMARY KEY (name);
ALTER TABLE ONLY klondike_study.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (id);
CREATE INDEX archive_i1 ON klondike_queue.archive USING btree (archived_on);
CREATE UNIQUE INDEX j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_i1 ON klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::klondike_queue.job_state) AND (policy = 'short'::text));
CREATE UNIQUE INDEX j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_i2 ON klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::klondike_queue.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_i3 ON klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::klondike_queue.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_i4 ON klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::klondike_queue.job_state) AND (singleton_on IS NOT NULL));
CREATE INDEX j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_i5 ON klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1 USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::klondike_queue.job_state);
CREATE UNIQUE INDEX jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_i1 ON klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::klondike_queue.job_state) AND (policy = 'short'::text));
CREATE UNIQUE INDEX jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_i2 ON klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::klondike_queue.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_i3 ON klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::klondike_queue.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_i4 ON klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::klondike_queue.job_state) AND (singleton_on IS NOT NULL));
CREATE INDEX jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_i5 ON klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9 USING btree (name, start_after) INCLUDE (priority, created_on, id) WHERE (state < 'active'::klondike_queue.job_state);
ALTER INDEX klondike_queue.job_pkey ATTACH PARTITION klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1_pkey;
ALTER INDEX klondike_queue.job_pkey ATTACH PARTITION klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9_pkey;
ALTER TABLE ONLY klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES klondike_queue.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES klondike_queue.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY klondike_queue.j6a37c71594b3ef84a1269b79a07541da5d26ab2c38d93958b47957d1
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES klondike_queue.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY klondike_queue.jc96a02176f5ae0ce95a5b8e8b23d59a4872c4cb5cf941daf3ba211e9
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES klondike_queue.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY klondike_queue.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES klondike_queue.queue(name);
ALTER TABLE ONLY klondike_queue.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES klondike_queue.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY klondike_queue.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES klondike_queue.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY klondike_study.claims
    ADD CONSTRAINT claims_study_fkey FOREIGN KEY (study) REFERENCES klondike_study.studies(name) ON DELETE CASCADE;
ALTER TABLE ONLY klondike_study.claims
    ADD CONSTRAINT claims_worker_fkey FOREIGN KEY (worker) REFERENCES klondike_study.workers(id) ON DELETE CASCADE;
ALTER TABLE ONLY klondike_study.results
    ADD CONSTRAINT results_study_fkey FOREIGN KEY (study) REFERENCES klondike_study.studies(name) ON DELETE CASCADE;
