import type { Message } from '@platform/contract/care'
import { expect, it } from 'vitest'
import { joinPages } from './use-conversations.ts'

const message = (sequence: number): Message => ({
  id: String(sequence),
  sequence,
  text: '',
  sentAt: '2026-11-20T10:00:00.000Z',
  author: null,
  side: 'team',
  isMine: false,
  attachments: [],
})

it('messages that came between two pages are there once, and all in their order', () => {
  const pages = [
    { items: [7, 8, 9].map(message), hasMore: true },
    { items: [5, 6, 7].map(message), hasMore: true },
    { items: [3, 4].map(message), hasMore: false },
  ]
  expect(joinPages(pages).map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7, 8, 9])
})
