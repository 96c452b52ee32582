import { describe, expect, it } from 'vitest'
import { useForms } from '../../../testing/forms/form-stage.ts'
import { A_FORM } from '../../../testing/forms/forms.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { accounts } from '../../tables/identity/account.ts'
import { createFormReminderJob } from './reminder-job.ts'
import { toRemindAt } from './remind-at.ts'

const stage = useForms()
const DAY_MS = 86_400_000

describe('when somebody is reminded of a form', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  it.each([
    ['2027-03-29', 1, 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
    ['2027-03-28', 1, 'Europe/Berlin', '2027-03-27T08:00:00.000Z'],
    ['2027-03-10', 7, 'America/New_York', '2027-03-03T14:00:00.000Z'],
  ])('that is due on %s, %d days before, in %s', (dueOn, remindDays, timeZone, remindAt) => {
    expect(toRemindAt({ dueOn, remindDays, timeZone, at })?.toISOString()).toBe(remindAt)
  })

  it('never of a moment that is past', () => {
    expect(toRemindAt({ dueOn: '2027-01-02', remindDays: 7, timeZone: 'UTC', at })).toBeNull()
  })
})

describe('a reminder', () => {
  async function ask() {
    const { client, clock, ofDoctor, server } = stage()
    await server.database.update(accounts).set({ timeZone: 'UTC' })
    const dueMs = clock.now() + 10 * DAY_MS
    const dueOn = new Date(dueMs).toISOString().slice(0, 10)
    const { id } = await ofDoctor.addPublished(A_FORM)
    const asked = await ofDoctor.ask(id, client.id, { dueOn, remindDays: 3 })
    await server.database.delete(notifications)
    const morning = Date.parse(`${dueOn}T09:00:00Z`) - 3 * DAY_MS
    const run = (nowMs: number) =>
      createFormReminderJob({ database: server.database, clock: { now: () => nowMs } }).run(
        new AbortController().signal,
      )
    const readEvents = async () =>
      (await readNews(server, client.token)).map(({ event, count, objectId }) => [event, count, objectId])
    return { ...asked, morning, run, readEvents }
  }

  it('comes once, in the morning of its day', async () => {
    const { id, morning, run, readEvents } = await ask()
    await run(morning - 1)
    expect(await readEvents()).toEqual([])
    await Promise.all([run(morning), run(morning)])
    await run(morning + DAY_MS)
    expect(await readEvents()).toEqual([['formDue', 1, id]])
  })

  it('never comes of what was submitted or withdrawn, or when the day is over', async () => {
    const { ofClient, ofDoctor } = stage()
    const submitted = await ask()
    await ofClient.submit(submitted.id, 0)
    await submitted.run(submitted.morning)
    const withdrawn = await ask()
    await ofDoctor.call('DELETE', `/form-assignments/${withdrawn.id}`)
    await withdrawn.run(withdrawn.morning)
    const late = await ask()
    await late.run(late.morning + 5 * DAY_MS)
    expect(await late.readEvents()).toEqual([])
  })
})
