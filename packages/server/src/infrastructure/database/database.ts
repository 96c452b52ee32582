import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same over PGlite and PostgreSQL. A transaction is a `Database` too: store functions take either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** Killed midway it resumes at the next start. Answers with the names of the migrations that were applied. */
  migrate(): Promise<string[]>
  /** Whether the schema is up to date and the database answers within a second. */
  isReady(): Promise<boolean>
  /** Within a second; always cheap, never queued behind requests. */
  isReachable(): Promise<boolean>
  /** Until the database is closed, over a connection that comes back by itself. */
  listen(channel: string, listener: ChannelListener): Promise<void>
  /** Ended by itself and not coming back: the embedded one, after it could not write its log. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

export interface ChannelListener {
  onPayload(payload: string): void
  /** At the beginning and whenever the connection is back: what was said in between was not heard. */
  onConnected(): void
}

/** The two kinds of database differ in this much and no more. */
export interface DatabaseDriver {
  readonly kind: DatabaseHandle['kind']
  readonly database: Database
  /** The same past a pool of others, for what takes longer than a call may or needs one session. */
  readonly direct: Database
  isReachable(): Promise<boolean>
  listen(channel: string, listener: ChannelListener): Promise<void>
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** `begin` and `commit` are none. */
export type OnStatement = (text: string) => void
