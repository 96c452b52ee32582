import { performance } from 'node:perf_hooks'

/** Of the same work in the tables as they are and in those that are cut by month. */
export interface Paired {
  readonly name: string
  readonly plain: readonly number[]
  readonly byMonth: readonly number[]
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** So often a statement is asked before it counts: until the database has settled how it answers. */
const WARM_TURNS = 8

/** In turn, so that a machine that gets busy slows both; which is first changes. */
export async function timeBoth(
  name: string,
  turns: number,
  work: Readonly<Record<'plain' | 'byMonth', (turn: number) => Promise<unknown>>>,
  warmTurns = WARM_TURNS,
): Promise<Paired> {
  const times = { name, plain: [] as number[], byMonth: [] as number[] }
  for (let turn = -warmTurns; turn < turns; turn += 1) {
    const place = turn + warmTurns
    const order = place % 2 === 0 ? (['plain', 'byMonth'] as const) : (['byMonth', 'plain'] as const)
    for (const layout of order) {
      const ms = await timeOf(() => work[layout](place))
      if (turn >= 0) times[layout].push(ms)
    }
  }
  return times
}
