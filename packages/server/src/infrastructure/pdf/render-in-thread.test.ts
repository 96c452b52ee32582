import { expect, it } from 'vitest'
import { renderInThread } from './render-in-thread.ts'

function createModule(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

it('makes what was asked for at once one after the other, and one that fails takes no other with it', async () => {
  const numbered = createModule('let count = 0; export const render = (data) => [data, (count += 1)]')
  const failing = createModule('export const render = () => { throw new Error("no such letter") }')
  const greedy = createModule(
    'export const render = () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(0)) }',
  )
  const answers = await Promise.allSettled([
    renderInThread(numbered, 7),
    renderInThread(failing, {}),
    renderInThread(numbered, 8),
    renderInThread(greedy, {}),
    renderInThread(numbered, 9),
  ])
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [7, 1] },
    { status: 'rejected', reason: { message: 'no such letter' } },
    { status: 'fulfilled', value: [8, 2] },
    { status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } },
    { status: 'fulfilled', value: [9, 1] },
  ])
})
