import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  bookEverythingOffered,
  createRandom,
  findBookingFaults,
  killWhileBooking,
  openBookingWorld,
  startPostgres,
  startTestServer,
  stormBookings,
} from '@platform/server/testing'
import { launchBrowser } from './browser/launch.ts'
import { formatReport } from './report/markdown.ts'
import { printReport } from './report/print-report.ts'
import { measureRace } from './scheduling/measure-race.ts'
import { bookingBudgets } from './budgets.ts'
import { measureSlots } from './scheduling/measure-slots.ts'
import { measureWeek } from './scheduling/measure-week.ts'
import {
  createSchedulingSections,
  createSlotSection,
  createSoldSections,
  createWeekSection,
} from './scheduling/scheduling-sections.ts'
import { startMeasuredProcess } from './server/start-server.ts'

const OPERATIONS = Number(process.env['BENCH_BOOKINGS'] ?? 100_000)
const KILLS = Number(process.env['BENCH_KILLS'] ?? 100)
const OFFERED = Number(process.env['BENCH_OFFERED'] ?? 10_000)
const SEED = 20_261_123

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await using postgres = await startPostgres()
// It makes the demo, and afterwards is one of the two whose database the storm uses.
await using first = await startTestServer({ demo: true, databaseUrl: postgres.url })
await using second = await startTestServer({ demo: true, databaseUrl: postgres.url })

// Each knows the tokens of the other.
const server = {
  script: fileURLToPath(new URL('server/measured-server.ts', import.meta.url)),
  environment: { TOKEN_SECRET: 'a secret that is only good for benchmarks' },
  databaseUrl: postgres.url,
}
const measured = [await startMeasuredProcess(server), await startMeasuredProcess(server)]
const race = await measureRace(
  measured.map(({ url }) => url),
  await openBookingWorld(first.database),
)
for (const { stop } of measured) await stop()

const { ends, faults } = await stormBookings({
  databases: [first.database, second.database],
  world: await openBookingWorld(first.database),
  operations: OPERATIONS,
  atOnce: 8,
  random: createRandom(SEED),
})
const overlaps = await findBookingFaults(first.database)
const { offered, refused } = await bookEverythingOffered(
  first.database,
  await openBookingWorld(first.database),
  OFFERED,
)
const killed = await killWhileBooking({ rounds: KILLS, random: createRandom(SEED) })
await using browser = await launchBrowser()
const week = await measureWeek(browser)
const done = [...ends].filter(([name]) => name.endsWith(' done')).reduce((sum, [, count]) => sum + count, 0)

const [load = 0] = loadavg()
const introduction = `${availableParallelism()} cores, load ${load.toFixed(1)}.`
const sections = [
  ...createSchedulingSections(race, {
    operations: OPERATIONS,
    done,
    faults: faults.length,
    overlaps: overlaps.length,
  }),
  ...createSoldSections({ kills: KILLS, killed, offered, refused: refused.length }),
  createSlotSection(
    'Free times, embedded database',
    await measureSlots('embedded'),
    bookingBudgets.embeddedSlots,
  ),
  createSlotSection('Free times, PostgreSQL', await measureSlots('postgres'), bookingBudgets.postgresSlots),
  createWeekSection(week),
]
const report = formatReport(introduction, sections, 'One time is sold once')
await printReport('scheduling', report)
