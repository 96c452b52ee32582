import { ACCOUNT_KINDS, TASK_KINDS } from '@platform/contract'
import { findPage, readPage } from '@platform/routing/pages'
import { expect, it } from 'vitest'
import { pageOfTask } from './task-page.ts'

it('leads every kind of account only to pages that it may open', () => {
  for (const kind of ACCOUNT_KINDS) {
    for (const task of TASK_KINDS) {
      const page = pageOfTask(task, kind)
      if (page === undefined) continue
      const { allow } = readPage(page)
      expect(allow === 'public' || allow.includes(kind), `${task} for ${kind}`).toBe(true)
    }
  }
})

it('sends a client to the pricing inside the own area', () => {
  expect(pageOfTask('comparePlans', 'client')).toBe('client.premium')
  expect(findPage('/client/premium')?.page.id).toBe('client.premium')
})
