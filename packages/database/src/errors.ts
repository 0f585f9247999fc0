/** What keeps the database from being used, in one sentence for people. */
export class DatabaseError extends Error {}
