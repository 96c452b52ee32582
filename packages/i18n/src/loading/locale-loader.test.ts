import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cut, hold, html, json, recordWaits, startLocaleServer, status } from '../testing/locale-server.ts'
import type { LocaleServer } from '../testing/locale-server.ts'
import { LocaleError } from './locale-error.ts'
import { createLocaleLoader } from './locale-loader.ts'
import type { LocaleLoader } from './locale-loader.ts'
import type { Wait } from './wait.ts'

const PATH = '/locales/de/common.json'
const DELAYS_MS = [350, 700, 1400, 2800, 5600]
let server: LocaleServer

beforeEach(async () => {
  server = await startLocaleServer()
})
afterEach(() => server[Symbol.asyncDispose]())

function createLoader(signal?: AbortSignal): { loader: LocaleLoader; delaysMs: number[] } {
  const { wait, delaysMs } = recordWaits()
  return { loader: createLocaleLoader({ origin: server.origin, fetch, wait, signal }), delaysMs }
}

test('a file that is there is asked for once', async () => {
  server.answer(PATH, json({ hello: 'Hallo' }))
  const { loader, delaysMs } = createLoader()
  await expect(loader.load('de', 'common')).resolves.toEqual({ hello: 'Hallo' })
  expect(server.requests).toEqual([PATH])
  expect(delaysMs).toEqual([])
})

describe('six requests, with delays doubling from 350 ms, are made of', () => {
  test.each([
    ['a missing file', status(404), 'refused'],
    ['a server in trouble', status(503), 'refused'],
    ['a cut line', cut(), 'unreachable'],
    ['a page instead of JSON', html(), 'not-json'],
    ['a list instead of texts', json(['Hallo']), 'not-json'],
    ['nothing instead of texts', json(null), 'not-json'],
  ])('%s', async (_, answer, code) => {
    server.answer(PATH, answer)
    const { loader, delaysMs } = createLoader()
    const error: unknown = await loader.load('de', 'common').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LocaleError)
    expect(error).toMatchObject({ code, language: 'de', namespace: 'common' })
    expect(server.requests).toHaveLength(6)
    expect(delaysMs).toEqual(DELAYS_MS)
  })
})

test('a file that comes back is taken, and no more is asked', async () => {
  server.answer(PATH, cut(), html(), status(500), json({ hello: 'Hallo' }))
  const { loader, delaysMs } = createLoader()
  await expect(loader.load('de', 'common')).resolves.toEqual({ hello: 'Hallo' })
  expect(server.requests).toHaveLength(4)
  expect(delaysMs).toEqual([350, 700, 1400])
})

test('parallel wishes for the same file are one request, later ones a new one', async () => {
  server.answer(PATH, json({ hello: 'Hallo' }))
  const { loader } = createLoader()
  await Promise.all([loader.load('de', 'common'), loader.load('de', 'common'), loader.load('de', 'common')])
  expect(server.requests).toHaveLength(1)
  await loader.load('de', 'common')
  expect(server.requests).toHaveLength(2)
})

test('the first failure, and only the first, is told at once', async () => {
  const { loader } = createLoader()
  let told = 0
  await loader.load('de', 'common', () => (told += 1)).catch(() => undefined)
  expect(told).toBe(1)
})

test.each([
  ['../../etc', 'passwd'],
  ['de', '../en/common'],
  ['de', 'secret'],
  ['__proto__', 'common'],
])('nothing is asked for %s/%s, which is on no list', async (language, namespace) => {
  const { loader } = createLoader()
  await expect(loader.load(language, namespace)).rejects.toMatchObject({ code: 'unknown' })
  expect(server.requests).toEqual([])
})

describe('an abort', () => {
  test('ends a request under way, and nothing is asked again', async () => {
    const { answer, arrived } = hold()
    server.answer(PATH, answer)
    const controller = new AbortController()
    const { loader, delaysMs } = createLoader(controller.signal)
    const loading = loader.load('de', 'common')
    await arrived
    controller.abort(new Error('left'))
    await expect(loading).rejects.toThrow('left')
    expect(server.requests).toHaveLength(1)
    expect(delaysMs).toEqual([])
  })

  test('ends a wait at once', async () => {
    const controller = new AbortController()
    const wait: Wait = (_, signal) =>
      new Promise((__, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        controller.abort(new Error('left'))
      })
    const loader = createLocaleLoader({ origin: server.origin, fetch, wait, signal: controller.signal })
    await expect(loader.load('de', 'common')).rejects.toThrow('left')
    expect(server.requests).toHaveLength(1)
  })

  test('before the start keeps everything from starting', async () => {
    const { loader } = createLoader(AbortSignal.abort(new Error('left')))
    await expect(loader.load('de', 'common')).rejects.toThrow('left')
    expect(server.requests).toEqual([])
  })
})
