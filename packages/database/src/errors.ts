/** Why the database cannot be used, in one sentence for people. */
export class DatabaseError extends Error {}
