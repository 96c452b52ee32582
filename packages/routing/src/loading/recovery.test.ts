import { expect, it, vi } from 'vitest'
import { createRecovery, PageLoadError, RELOAD_PATIENCE_MS, type RecoveryBrowser } from './recovery.ts'

function createBrowser(changed: Partial<RecoveryBrowser> = {}) {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const reload = vi.fn<() => void>()
  return { isOnline: () => true, storage: () => storage, mayReload: () => true, reload, ...changed }
}

async function readOutcome(recovery: ReturnType<typeof createRecovery>): Promise<unknown> {
  vi.useFakeTimers()
  const outcome = recovery.recover('client.journal', new Error('404')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(RELOAD_PATIENCE_MS)
  vi.useRealTimers()
  return outcome
}

it('reloads once, and shows the error when that has not helped', async () => {
  const browser = createBrowser()
  const recovery = createRecovery(browser)
  const error = await readOutcome(recovery)
  expect(error).toBeInstanceOf(PageLoadError)
  expect(error).toMatchObject({ page: 'client.journal', isOffline: false })
  await readOutcome(createRecovery(browser))
  expect(browser.reload).toHaveBeenCalledTimes(1)
})

it('may reload again after the page has arrived in between', async () => {
  const browser = createBrowser()
  const recovery = createRecovery(browser)
  await readOutcome(recovery)
  recovery.forget('client.journal')
  await readOutcome(recovery)
  expect(browser.reload).toHaveBeenCalledTimes(2)
})

it('never reloads while offline, and says so', async () => {
  const browser = createBrowser({ isOnline: () => false })
  expect(await readOutcome(createRecovery(browser))).toMatchObject({ isOffline: true })
  expect(browser.reload).not.toHaveBeenCalled()
})

it('never reloads while that would lose what somebody typed', async () => {
  const browser = createBrowser({ mayReload: () => false })
  expect(await readOutcome(createRecovery(browser))).toBeInstanceOf(PageLoadError)
  expect(browser.reload).not.toHaveBeenCalled()
})

it.each([
  ['is forbidden', () => expect.unreachable()],
  ['forgets', () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })],
])('never reloads where storage %s, because it could not stop', async (_, storage) => {
  const browser = createBrowser({ storage })
  expect(await readOutcome(createRecovery(browser))).toBeInstanceOf(PageLoadError)
  expect(browser.reload).not.toHaveBeenCalled()
  expect(() => createRecovery(browser).forget('client.journal')).not.toThrow()
})
