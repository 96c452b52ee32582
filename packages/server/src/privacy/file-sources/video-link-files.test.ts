import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { TEST_TOKEN_SECRETS } from '../../../testing/test-server.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { eraseDue } from '../deletion/erase.ts'
import { personalTables } from '../personal-data/registry.ts'
import { createFindVideoLinkFiles } from './video-link-files.ts'

const DAY_MS = 86_400_000
const ROOM = 'https://video.example.com/room/solberg'

const clock = createTestClock()
let stage: Stage

beforeAll(async () => {
  stage = await startStage(clock)
  await stage.clear()
  const time = await openSchedule(stage.server.database, stage.doctor.id, { place: 'video' })
  const booking = createBooking(stage.server, stage.doctor.token)
  const { version } = await (await booking.call('GET', '/schedule')).json()
  await booking.call('PUT', '/schedule/video-link', { videoUrl: ROOM }, version)
  const startsAt = new Date((Math.floor(clock.now() / DAY_MS) + 3) * DAY_MS).toISOString()
  await readAppointment(await booking.book({ ...time, personId: stage.client.id, startsAt }))
})

afterAll(() => stage.server.close())

async function readFiles({ id: accountId }: Somebody): Promise<Record<string, string>> {
  const owner = { accountId, email: '', language: 'en' } as const
  const files: Record<string, string> = {}
  for await (const file of await createFindVideoLinkFiles(TEST_TOKEN_SECRETS)(stage.server.database, owner))
    files[file.name] = strFromU8(file.bytes)
  return files
}

it('the export of a professional has their usual video link, and that of a client has none', async () => {
  const files = await readFiles(stage.doctor)
  expect(JSON.parse(files['calendar/video-link.json'] ?? '')).toEqual({ videoUrl: ROOM })
  expect(await readFiles(stage.client)).toEqual({})
  const person = { accountId: stage.client.id, email: '' }
  const rows = await Promise.all(
    personalTables.map(({ exportOf }) => exportOf(stage.server.database, person)),
  )
  expect(JSON.stringify(rows)).toContain('localStart')
  expect(JSON.stringify(rows)).not.toMatch(/video\.example|sealedVideoUrl/)
})

const listBooked = () =>
  stage.server.database
    .select({ schedule: scheduleResources, appointment: appointments })
    .from(appointments)
    .innerJoin(scheduleResources, eq(scheduleResources.id, appointments.resourceId))
    .where(eq(appointments.clientId, stage.client.id))

it('with a professional go their video links, while what was booked stays', async () => {
  const { database } = stage.server
  const sealedVideoUrl = expect.any(String)
  expect(await listBooked()).toMatchObject([
    { schedule: { sealedVideoUrl }, appointment: { sealedVideoUrl } },
  ])
  const deletionRequestedAt = new Date(clock.now() - (DELETION_GRACE_DAYS + 1) * DAY_MS)
  await database.update(accounts).set({ deletionRequestedAt }).where(eq(accounts.id, stage.doctor.id))
  await eraseDue({
    database,
    clock,
    config: { portBase: 4000, siteOrigins: new Map(), siteIds: new Set() },
    erasures: createErasures(),
  })
  expect(await listBooked()).toMatchObject([
    { schedule: { accountId: null, sealedVideoUrl: null }, appointment: { sealedVideoUrl: null } },
  ])
})
