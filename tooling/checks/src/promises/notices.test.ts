import { expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkNotices } from './notices.ts'

const catalog = 'packages/i18n/locales/en/activity.json'
const texts = JSON.stringify({
  event: { joined_one: 'Joined', joined_other: 'Joined', ended: 'Ended', other: 'News' },
})
const check = (sources: Readonly<Record<string, string>>) =>
  checkNotices(
    createRepository({ [catalog]: texts.replaceAll(':{', ': {').replaceAll('":"', '": "'), ...sources }),
  )

it('every notice there are words for is given somewhere', () => {
  expect(checkNotices(repository)).toEqual([])
})

it('finds a notice that only the demo gives, and one that is only the reason of something else', () => {
  const told = { 'packages/server/src/teams/join.ts': "tell({ event: 'joined' })" }
  expect(check({ ...told, 'packages/server/demo/seed.ts': "[{ event: 'ended' }]" })).toEqual([
    'nothing tells anybody of "ended"',
  ])
  expect(check({ ...told, 'packages/server/src/teams/leave.ts': "end({ reason: 'ended' })" })).toEqual([
    'nothing tells anybody of "ended"',
  ])
  expect(check({ ...told, 'packages/server/src/teams/leave.ts': "tell({ event: 'ended' })" })).toEqual([])
})
