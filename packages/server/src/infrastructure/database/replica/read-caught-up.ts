import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { inTime } from './in-time.ts'
import { ReplicaFault } from './replica-fault.ts'

const POLL_MS = 20
/** On its way, what it says of itself comes first. */
const WAY_MS = 500

const READ_POSITION = `select pg_current_wal_flush_lsn()::text as position`
const READ_REPLAYED = `
  select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCaughtUp"`

export interface Waiting {
  /** For the replica to have what the database has now. */
  readonly lagMs: number
  /** For an answer after that. */
  readonly answerMs: number
}

/** Whatever is committed is in the log up to here. */
export async function readPosition(primary: postgres.Sql): Promise<string> {
  const [now] = await primary.unsafe(READ_POSITION)
  return String(now?.['position'])
}

/**
 * Asks the replica once it has all that was committed before the position: what was written just before is in the answer, and what
 * was deleted or taken back is not.
 *
 * @throws ReplicaFault where it stays behind, answers nothing, or is a replica no more
 */
export async function readCaughtUp<Answer>(
  replica: postgres.Sql,
  position: string,
  { lagMs, answerMs }: Waiting,
  ask: (transaction: postgres.TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const caughtUp = Promise.withResolvers<void>()
  const until = performance.now() + lagMs
  // One connection: behind an address there may be several replicas, each at its own place.
  const answer = replica
    .begin('read only', async (transaction) => {
      await catchUp(transaction, position, until)
      caughtUp.resolve()
      return { rows: await ask(transaction) }
    })
    .then(({ rows }) => rows)
  await inTime(Promise.race([caughtUp.promise, answer]), lagMs + WAY_MS)
  return inTime(answer, answerMs)
}

async function catchUp(transaction: postgres.TransactionSql, position: string, until: number): Promise<void> {
  for (;;) {
    const [replayed] = await transaction.unsafe(READ_REPLAYED, [position])
    if (replayed?.['isStandby'] !== true) throw new ReplicaFault('it is no standby any more')
    if (replayed['isCaughtUp'] === true) return
    if (performance.now() >= until) throw new ReplicaFault('it is behind')
    await wait(POLL_MS)
  }
}
