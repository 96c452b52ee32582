import { NOTIFICATION_KINDS } from '@platform/contract'
import { expect, it } from 'vitest'
import { boxName, CHANNELS, newsOf, readChoices } from './notification-values.ts'

it('the choices are what is ticked, kind by kind, and mails about the account whatever is ticked', () => {
  for (const kind of NOTIFICATION_KINDS) {
    for (const channel of CHANNELS) {
      const data = new FormData()
      data.set(boxName(kind, channel), 'on')
      const { settings } = readChoices('client', data)
      const ticked = NOTIFICATION_KINDS.flatMap((other) =>
        CHANNELS.filter((way) => settings[other][way]).map((way) => boxName(other, way)),
      )
      expect(ticked).toEqual([...new Set([boxName(kind, channel), 'account.email'])].toSorted(byPlace))
    }
  }
})

it('what an account is never told of stays on, whatever is ticked', () => {
  const { settings } = readChoices('provider', new FormData())
  expect(newsOf('provider')).toEqual(['account'])
  const on = { inApp: true, email: true }
  expect(settings).toEqual({
    account: { inApp: false, email: true },
    appointment: on,
    document: on,
    message: on,
    task: on,
  })
})

function byPlace(left: string, right: string): number {
  const names = NOTIFICATION_KINDS.flatMap((kind) => CHANNELS.map((channel) => boxName(kind, channel)))
  return names.indexOf(left) - names.indexOf(right)
}
