import postgres from 'postgres'
import { StartError } from '../../config/start-error.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { checkReplica, WrongReplica } from './check-replica.ts'
import { inTime } from './in-time.ts'
import { keepPresence } from './presence.ts'
import { readCaughtUp, readPosition } from './read-caught-up.ts'
import type { Waiting } from './read-caught-up.ts'
import { judgeFault } from './replica-fault.ts'

/** An export of a person at a time, and a few tables that are sent meanwhile. */
const POOL_SIZE = 4
const PATIENCE: ReplicaPatience = { lagMs: 3_000, answerMs: 20_000, restMs: 30_000 }

export interface ReplicaPatience extends Waiting {
  /** After it was of no use, nobody asks it for so long. */
  readonly restMs: number
}

export interface ReplicaOptions {
  readonly primary: postgres.Sql
  /** As those of the database. */
  readonly options: postgres.Options<Record<string, never>>
  readonly logger: Logger
  readonly telemetry?: Telemetry | undefined
  /** An operator's unless told. */
  readonly patience?: ReplicaPatience | undefined
}

export interface OpenedReplica {
  /** Its statements are answered by the replica where it can, else by the database itself; its transactions by the latter. */
  readonly client: postgres.Sql
  close(timeoutS: number): Promise<void>
}

/** @throws StartError when it is no replica of this database; one that is away is waited for by nobody. */
export async function openReplica(
  url: string,
  { primary, options, logger, telemetry, patience = PATIENCE }: ReplicaOptions,
): Promise<OpenedReplica> {
  const replica = postgres(url, { ...options, max: POOL_SIZE })
  const check = () => inTime(checkReplica(primary, replica), patience.lagMs)
  const isGoodAgain = async () => {
    await check()
    await readCaughtUp(replica, await readPosition(primary), patience, () => Promise.resolve())
  }
  const presence = keepPresence(isGoodAgain, logger, patience.restMs)
  try {
    await check()
  } catch (error) {
    if (error instanceof WrongReplica) {
      await replica.end({ timeout: 0 })
      const { host, pathname } = new URL(url)
      throw new StartError([`DATABASE_REPLICA_URL: ${host}${pathname} ${error.message}.`], { cause: error })
    }
    presence.note(error)
  }
  let underWay = 0
  const read = async ({ text, parameters, isValues }: Statement): Promise<unknown> => {
    const ask = async (client: postgres.ISql): Promise<unknown> => {
      const query = client.unsafe(text, parameters)
      return isValues ? query.values() : query
    }
    if (underWay >= POOL_SIZE || !(await presence.isThere())) return ask(primary)
    const position = await readPosition(primary)
    const tell = telemetry?.observeStatement(text)
    underWay += 1
    try {
      const answer = await readCaughtUp(replica, position, patience, ask)
      tell?.()
      return answer
    } catch (error) {
      tell?.(error)
      if (judgeFault(error) === 'writes') throw error
      presence.note(error)
    } finally {
      underWay -= 1
    }
    // What is wrong with the statement itself, the database says as well.
    return ask(primary)
  }
  const client: postgres.Sql = Object.create(replica, {
    unsafe: { value: createUnsafe(read) },
    begin: { value: primary.begin },
  })
  return { client, close: (timeoutS) => replica.end({ timeout: timeoutS }) }
}

interface Statement {
  readonly text: string
  readonly parameters: never[]
  /** Rows as lists instead of objects. */
  readonly isValues: boolean
}

/** As the driver's: in what form the rows are wanted is said in the same breath, and then it begins. */
function createUnsafe(read: (statement: Statement) => Promise<unknown>) {
  return (text: string, parameters: never[] = []) => {
    let isValues = false
    const answer = Promise.resolve().then(() => read({ text, parameters, isValues }))
    const values = () => {
      isValues = true
      return answer
    }
    return Object.assign(answer, { values })
  }
}
