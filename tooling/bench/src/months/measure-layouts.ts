import { isDeepStrictEqual } from 'node:util'
import { startTestServer } from '@platform/server/testing'
import {
  addYear,
  createAuditQuestions,
  createBothLayouts,
  createLinkReads,
  createMessageQuestions,
  createWholeCheck,
  CUT_TABLES,
  openLayout,
  readSealedEvents,
} from '@platform/server/testing/partitions'
import type { BothLayouts, OpenedLayout, Question, YearSize } from '@platform/server/testing/partitions'
import { explain } from './explain.ts'
import type { Plan } from './explain.ts'
import { measureFreezing } from './measure-freezing.ts'
import type { Freezing } from './measure-freezing.ts'
import { measureBrin, measureMonths } from './measure-gone-months.ts'
import { measureSizes, measureUpkeep } from './measure-upkeep.ts'
import { timeBoth, timeOf } from './paired.ts'
import type { Paired } from './paired.ts'

const SEALED = 200
const WHOLE_CHECKS = 2

export interface Asked extends Paired {
  readonly isAwaited: boolean
  /** `undefined` where something would be written. */
  readonly plans: Readonly<Record<'plain' | 'byMonth', Plan>> | undefined
}

export interface Measured {
  readonly asked: readonly Asked[]
  readonly links: { readonly asIs: Paired; readonly byMoment: Paired }
  readonly wholeCheck: Paired
  readonly builds: readonly Paired[]
  readonly sizes: readonly Paired[]
  readonly upkeep: readonly Paired[]
  readonly rare: readonly Paired[]
  readonly months: readonly Paired[]
  readonly brin: Awaited<ReturnType<typeof measureBrin>>
  readonly freezing: readonly Freezing[]
}

type Both = Readonly<Record<'plain' | 'byMonth', OpenedLayout>>

export async function measureLayouts(url: string, size: YearSize, calls: number): Promise<Measured> {
  // Brings the database to its version. Its jobs would ask meanwhile.
  await (await startTestServer({ databaseUrl: url })).close()
  await using plain = openLayout(url, 'plain')
  await using byMonth = openLayout(url, 'byMonth')
  const both = { plain, byMonth }
  const layouts = await say('rows are written', () =>
    createBothLayouts(plain.sql, () => addYear(plain.sql, size)),
  )
  const builds = await say('indexes are made', () => measureBuilds(layouts))
  await say('rows are looked through', async () => {
    await layouts.finish()
    await plain.sql`insert into webhook_chain_progress
      select chain_id, greatest(max(position) - 5, 0) from audit_links group by chain_id`
  })
  const sizes = await measureSizes(plain.sql)
  const sealed = await readSealedEvents(plain.database, SEALED)
  const questions = [...createAuditQuestions(size, sealed), ...createMessageQuestions(size)]
  const asked: Asked[] = []
  await say('questions are asked', async () => {
    for (const question of questions) asked.push(await measureQuestion(both, question, calls))
  })
  const links = await measureLinks(both, await createLinkReads(plain, sealed), calls)
  const whole = createWholeCheck()
  const wholeCheck = await say('all links are looked for', () =>
    timeBoth(whole.name, WHOLE_CHECKS, bindTo(both, whole), 0),
  )
  const freezing = await say('rows are frozen', () => measureFreezing(plain.sql))
  const { upkeep, rare } = await say('the newest month is looked after', () =>
    measureUpkeep(plain.sql, size.events),
  )
  const months = await say('months go', () => measureMonths(plain.sql))
  const brin = await measureBrin(plain, questions)
  return { asked, links, wholeCheck, builds, sizes, upkeep, rare, months, brin, freezing }
}

/** It takes minutes, in which one wants to know where it is. */
async function say<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now()
  const result = await work()
  process.stderr.write(`${what}: ${((Date.now() - startedAt) / 1_000).toFixed(0)} s\n`)
  return result
}

async function measureBuilds(layouts: BothLayouts): Promise<Paired[]> {
  const builds: Paired[] = []
  for (const table of CUT_TABLES) {
    const plain = await timeOf(() => layouts.makeIndexes('plain', table))
    const byMonth = await timeOf(() => layouts.makeIndexes('byMonth', table))
    builds.push({ name: `all indexes of ${table}`, plain: [plain], byMonth: [byMonth] })
  }
  return builds
}

function bindTo({ plain, byMonth }: Both, { ask }: Question) {
  return {
    plain: (turn: number) => ask(plain.database, turn),
    byMonth: (turn: number) => ask(byMonth.database, turn),
  }
}

async function measureQuestion(both: Both, question: Question, calls: number): Promise<Asked> {
  const { name, isAwaited, isRead, ask } = question
  const plans = isRead
    ? {
        plain: await explain(both.plain, () => ask(both.plain.database, 1)),
        byMonth: await explain(both.byMonth, () => ask(both.byMonth.database, 1)),
      }
    : undefined
  if (isRead) await requireSame(both, question)
  return { ...(await timeBoth(name, calls, bindTo(both, question))), isAwaited, plans }
}

/** Who answers something else has no time worth comparing. */
async function requireSame(both: Both, question: Question): Promise<void> {
  const { plain, byMonth } = bindTo(both, question)
  for (const turn of [1, 2])
    if (!isDeepStrictEqual(await plain(turn), await byMonth(turn)))
      throw new Error(`"${question.name}" is answered differently by month`)
}

async function measureLinks(
  both: Both,
  { asIs, byMoment }: Awaited<ReturnType<typeof createLinkReads>>,
  calls: number,
): Promise<Measured['links']> {
  const plain = (turn: number) => asIs(both.plain, turn)
  return {
    asIs: await timeBoth('500 links with their events', calls, {
      plain,
      byMonth: (turn) => asIs(both.byMonth, turn),
    }),
    byMoment: await timeBoth('the same, each link with its moment', calls, {
      plain,
      byMonth: (turn) => byMoment(both.byMonth, turn),
    }),
  }
}
