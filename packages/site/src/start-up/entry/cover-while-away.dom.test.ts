import { afterEach, expect, test } from 'vitest'
import { coverWhileAway } from './cover-while-away.ts'

type CoveredSession = Parameters<typeof coverWhileAway>[0]

let stop = (): void => undefined
afterEach(() => stop())

/** A session that says whether somebody is signed in, and hears of the other tabs when it is told to. */
function start(isLoggedIn: boolean): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const snapshot = {
    token: undefined,
    claims: undefined,
    isLoggedIn,
    isPending: false,
    identity: undefined,
    lastInteraction: undefined,
    end: undefined,
  }
  const session: CoveredSession = {
    getSnapshot: () => snapshot,
    sync: () => promise.then(() => snapshot),
  }
  stop = coverWhileAway(session)
  return { answer: resolve }
}

const isCovered = (): boolean => document.documentElement.hasAttribute('data-away')

async function passMicrotasks(): Promise<void> {
  for (let times = 0; times < 5; times += 1) await Promise.resolve()
}

test.each([
  ['kept by the browser', window, 'pagehide', 'pageshow'],
  ['frozen', document, 'freeze', 'resume'],
])(
  'a page that was %s stays hidden until the other tabs have said what they know',
  async (_how, target, leave, comeBack) => {
    const { answer } = start(true)
    target.dispatchEvent(new Event(leave))
    expect(isCovered()).toBe(true)
    target.dispatchEvent(new Event(comeBack))
    await passMicrotasks()
    expect(isCovered()).toBe(true)
    answer()
    await passMicrotasks()
    expect(isCovered()).toBe(false)
  },
)

test('a page on which nobody is signed in is never hidden', () => {
  start(false)
  window.dispatchEvent(new Event('pagehide'))
  expect(isCovered()).toBe(false)
})

test('an answer that comes when the page is gone again does not show it', async () => {
  const { answer } = start(true)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('pagehide'))
  answer()
  await passMicrotasks()
  expect(isCovered()).toBe(true)
})

test('the focus is where it was', async () => {
  document.body.innerHTML = '<button>Save</button>'
  const button = document.querySelector('button')
  button?.focus()
  const { answer } = start(true)
  window.dispatchEvent(new Event('pagehide'))
  button?.blur()
  window.dispatchEvent(new Event('pageshow'))
  answer()
  await passMicrotasks()
  expect(document.activeElement).toBe(button)
})
