import type { StoredTaskList } from '@platform/contract'
import { expect, it } from 'vitest'
import { withTaskDone } from './task-list.queries.ts'

const list: StoredTaskList = {
  version: 4,
  value: {
    tasks: [
      { id: 'a', kind: 'comparePlans', title: null, isDone: false, dueOn: null },
      { id: 'b', kind: 'custom', title: 'Bring the diary', isDone: true, dueOn: '2026-12-01' },
    ],
  },
}

it('ticks one task and leaves the others, the version and the order alone', () => {
  const next = withTaskDone(list, 'a', true)
  expect(next.value.tasks.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(next.version).toBe(4)
  expect(list.value.tasks[0]?.isDone).toBe(false)
})

it('unticks a task', () => {
  expect(withTaskDone(list, 'b', false).value.tasks[1]?.isDone).toBe(false)
})
