import type { Database } from '../../infrastructure/database/database.ts'
import { readEventPositions } from './store.ts'

/** So many ticks, a second apart, until each stream has had its turn: well below the minute after which idle connections are ended, here and by most proxies. */
export const TURNS = 15
const TICK_MS = 1_000

/** What is found out for a stream without news. */
export interface Beat {
  /** Whether its session is. */
  readonly isOver: boolean
  /** Of the last event of its account; `undefined` where the database did not say. */
  readonly position: number | undefined
}

export interface BeatStream {
  readonly accountId: string
  readonly sessionId: string
  hear(beat: Beat): void
}

/** Of these ids, those of sessions that are not over. */
export type ListLiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface SharedBeat {
  /** @returns lets it go */
  join(stream: BeatStream): () => void
  /** For the streams whose turn it is, with two statements however many they are. */
  tick(): Promise<void>
  /** For all of them: what was told in between may not have been heard. */
  tickAll(): Promise<void>
  /** Until it is stopped. */
  start(): () => void
}

/** One look for all streams of a process: each by itself would ask the database the same things all day. */
export function createSharedBeat(database: Database, listLiveSessions: ListLiveSessions): SharedBeat {
  const turns = Array.from({ length: TURNS }, () => new Set<BeatStream>())
  let joined = 0
  let ticks = 0

  async function look(streams: readonly BeatStream[]): Promise<void> {
    if (streams.length === 0) return
    const find = await readFacts(streams).catch(() => undefined)
    // Without the database streams stay open: all of them coming back at once would not help it.
    for (const stream of streams) stream.hear(find?.(stream) ?? { isOver: false, position: undefined })
  }

  async function readFacts(streams: readonly BeatStream[]): Promise<(stream: BeatStream) => Beat> {
    const [positions, live] = await Promise.all([
      readEventPositions(database, [...new Set(streams.map(({ accountId }) => accountId))]),
      listLiveSessions([...new Set(streams.map(({ sessionId }) => sessionId))]),
    ])
    return ({ accountId, sessionId }) => ({
      isOver: !live.has(sessionId),
      position: positions.get(accountId) ?? 0,
    })
  }

  async function tick(): Promise<void> {
    ticks += 1
    await look([...(turns[ticks % TURNS] ?? [])])
  }

  return {
    join(stream) {
      joined += 1
      const turn = turns[joined % TURNS]
      turn?.add(stream)
      return () => void turn?.delete(stream)
    },
    tick,
    async tickAll() {
      for (const turn of turns) await look([...turn])
    },
    start() {
      let isLooking = false
      const timer = setInterval(() => {
        // One that waits for the database is enough.
        if (isLooking) return
        isLooking = true
        void tick().finally(() => (isLooking = false))
      }, TICK_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
