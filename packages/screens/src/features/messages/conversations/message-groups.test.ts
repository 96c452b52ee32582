import type { Message } from '@platform/contract/care'
import { expect, it } from 'vitest'
import { placeMessages } from './message-groups.ts'

const INGRID = { id: 'ingrid', name: 'Ingrid Solberg' }
const CLARA = { id: 'clara', name: 'Clara Brandt' }

function write(sequence: number, author: Message['author'], time: string): Message {
  return {
    id: String(sequence),
    sequence,
    text: '',
    sentAt: `2026-11-${time}:00.000Z`,
    author,
    side: 'team',
    isMine: author === CLARA,
    attachments: [],
  }
}

const dayOf = (at: string): string => at.slice(0, 10)
const ALL_READ = { readUpTo: 9, lastSequence: 9 }

it('joins what one person says within five minutes, and begins anew for another person, later, and on another day', () => {
  const messages = [
    write(1, INGRID, '20T10:00'),
    write(2, INGRID, '20T10:04'),
    write(3, CLARA, '20T10:05'),
    write(4, CLARA, '20T10:10'),
    write(5, CLARA, '20T23:59'),
    write(6, CLARA, '21T00:01'),
  ]
  const placed = placeMessages(messages, ALL_READ, dayOf)
  expect(placed.map(({ isFollowing }) => isFollowing)).toEqual([false, true, false, false, false, false])
  expect(placed.map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false, false, true])
})

it('never joins messages of accounts that are gone: nobody knows whether it was one', () => {
  const placed = placeMessages([write(1, null, '20T10:00'), write(2, null, '20T10:01')], ALL_READ, dayOf)
  expect(placed.map(({ isFollowing }) => isFollowing)).toEqual([false, false])
})

it('marks the first of others that was unread at the beginning, and nothing that comes later', () => {
  const messages = [
    write(1, INGRID, '20T10:00'),
    write(2, CLARA, '20T10:01'),
    write(3, INGRID, '20T10:02'),
    write(4, INGRID, '20T10:03'),
  ]
  const firstNew = (readUpTo: number, lastSequence: number) =>
    placeMessages(messages, { readUpTo, lastSequence }, dayOf).find(({ isFirstNew }) => isFirstNew)?.message
      .id
  expect(firstNew(1, 4)).toBe('3')
  expect(firstNew(2, 2)).toBeUndefined()
  expect(firstNew(4, 4)).toBeUndefined()
})
