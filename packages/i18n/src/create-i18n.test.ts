import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeLanguage, loadNamespaces } from './change-language.ts'
import { createI18n } from './create-i18n.ts'
import type { I18nOptions, MissingKey } from './create-i18n.ts'
import { LANGUAGES, NAMESPACES } from './languages.ts'
import type { LocaleError } from './loading/locale-error.ts'
import { hold, json, recordWaits, startLocaleServer, status } from './testing/locale-server.ts'
import type { LocaleServer } from './testing/locale-server.ts'

let server: LocaleServer

beforeEach(async () => {
  server = await startLocaleServer()
  for (const language of LANGUAGES) {
    for (const namespace of NAMESPACES) {
      const file = new URL(`../locales/${language}/${namespace}.json`, import.meta.url)
      server.answer(pathOf(language, namespace), json(JSON.parse(readFileSync(file, 'utf8'))))
    }
  }
})
afterEach(() => server[Symbol.asyncDispose]())

function pathOf(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`
}

function create(options: I18nOptions = {}) {
  const { wait } = recordWaits()
  const storage = { getItem: () => null, setItem: () => undefined }
  return createI18n({ origin: server.origin, storage, wishes: [], wait, ...options })
}

test('starts in English with the frame, the page names and the error texts, one request each', async () => {
  const i18n = await create()
  expect(i18n.language).toBe('en')
  expect(server.requests.toSorted()).toEqual(
    ['common', 'error', 'pages'].map((namespace) => pathOf('en', namespace)),
  )
  expect(i18n.t('pages:client.journal.title')).toBe('Journal')
})

test('loads no English beside a language that is complete', async () => {
  const i18n = await create({ language: 'de' })
  expect(i18n.t('action.save')).toBe('Speichern')
  expect(server.requests.filter((path) => path.includes('/en/'))).toEqual([])
})

test('shows values as they are, because React escapes them', async () => {
  const i18n = await create()
  expect(i18n.t('account.signedInAs', { name: 'Zoë <3 & "me"' })).toBe('Signed in as Zoë <3 & "me"')
})

test.each([
  [0, 'لا توجد نتائج'],
  [1, 'نتيجة واحدة'],
  [2, 'نتيجتان'],
  [3, '3 نتائج'],
  [11, '11 نتيجة'],
  [100, '100 نتيجة'],
])('counts %i results in Arabic with the right form', async (count, text) => {
  const i18n = await create({ language: 'ar' })
  expect(i18n.t('count.results', { count })).toBe(text)
})

describe('a file that cannot be had', () => {
  test('is asked for six times, then its English stand-in is shown', async () => {
    server.answer(pathOf('de', 'common'), status(404))
    const failures: LocaleError[] = []
    const i18n = await create({ language: 'de', onLoadFailure: (failure) => failures.push(failure) })
    expect(server.requests.filter((path) => path === pathOf('de', 'common'))).toHaveLength(6)
    expect(server.requests.filter((path) => path === pathOf('en', 'common'))).toHaveLength(1)
    expect(i18n.t('action.save')).toBe('Save')
    expect(i18n.t('pages:client.journal.title')).toBe('Tagebuch')
    expect(failures.map(({ language, namespace }) => `${language}/${namespace}`)).toEqual(['de/common'])
  })

  test('has its English stand-in asked for at the first failure, not after the last', async () => {
    server.answer(pathOf('de', 'common'), status(404))
    await create({ language: 'de', namespaces: ['common'] })
    expect(server.requests.indexOf(pathOf('en', 'common'))).toBeLessThan(6)
  })

  test('is waited for until its English stand-in is there, however slow', async () => {
    server.answer(pathOf('de', 'common'), status(404))
    const { answer, arrived } = hold()
    server.answer(pathOf('en', 'common'), answer)
    let isReady = false
    const creating = create({ language: 'de', namespaces: ['common'] }).finally(() => (isReady = true))
    const english = await arrived
    await expect.poll(() => server.requests.filter((path) => path.includes('/de/')).length).toBe(6)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isReady).toBe(false)
    english.end('{"action":{"save":"Save"}}')
    expect((await creating).t('action.save')).toBe('Save')
  })

  test('in English too leaves built-in texts and readable words, never a key', async () => {
    for (const namespace of ['common', 'error', 'pages']) {
      server.answer(pathOf('en', namespace), status(500))
      server.answer(pathOf('fr', namespace), status(500))
    }
    const missing: MissingKey[] = []
    const i18n = await create({ language: 'fr', onMissingKey: (key) => missing.push(key) })
    expect(i18n.t('error:ohNo')).toBe('Oh no')
    expect(i18n.t('announce.navigated', { title: 'Journal' })).toBe('Navigated to Journal')
    expect(i18n.t('signIn.showPassword')).toBe('Show password')
    expect(missing.map(({ namespace, key }) => `${namespace}:${key}`)).toEqual([
      'error:ohNo',
      'common:announce.navigated',
      'common:signIn.showPassword',
    ])
  })

  test('is not asked for again on the next page', async () => {
    server.answer(pathOf('de', 'documents'), status(404))
    const i18n = await create({ language: 'de' })
    await loadNamespaces(i18n, ['documents'])
    await loadNamespaces(i18n, ['documents', 'messages'])
    expect(server.requests.filter((path) => path === pathOf('de', 'documents'))).toHaveLength(6)
  })
})

test('a missing key is reported once, however often it is shown', async () => {
  server.answer(pathOf('en', 'common'), json({}))
  const missing: MissingKey[] = []
  const i18n = await create({ onMissingKey: (key) => missing.push(key) })
  expect([i18n.t('form.leaveTitle'), i18n.t('form.leaveTitle')]).toEqual(['Leave title', 'Leave title'])
  expect(missing).toEqual([{ language: 'en', namespace: 'common', key: 'form.leaveTitle' }])
})

test('texts that come with the page are not fetched', async () => {
  const common = { action: { save: 'Sauver' } }
  const i18n = await create({ language: 'fr', namespaces: ['common'], resources: { fr: { common } } })
  expect(i18n.t('action.save')).toBe('Sauver')
  expect(server.requests).toEqual([])
})

describe('a change of language', () => {
  test('brings the texts of everything loaded, sets lang and dir, and is kept', async () => {
    const stored: string[] = []
    const root = { lang: '', dir: '' }
    const storage = { getItem: () => null, setItem: (_: string, value: string) => stored.push(value) }
    const i18n = await create({ root, storage, wishes: ['de-CH'] })
    await loadNamespaces(i18n, ['documents'])
    expect(root).toEqual({ lang: 'de', dir: 'ltr' })
    expect(stored).toEqual([])

    await changeLanguage(i18n, 'ar')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(i18n.t('action.save')).toBe('حفظ')
    expect(server.requests).toContain(pathOf('ar', 'documents'))
    expect(stored).toEqual(['ar'])
  })

  test('to a language without a single file leaves lang at what is shown', async () => {
    for (const namespace of NAMESPACES) server.answer(pathOf('ar', namespace), status(404))
    const root = { lang: '', dir: '' }
    const i18n = await create({ root })
    await changeLanguage(i18n, 'ar')
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
    expect(i18n.t('action.save')).toBe('Save')
  })

  test('under way does not let a new page go without its texts', async () => {
    const i18n = await create()
    const { answer, arrived } = hold()
    server.answer(pathOf('fr', 'common'), answer)
    const changing = changeLanguage(i18n, 'fr')
    const held = await arrived
    const loading = loadNamespaces(i18n, ['documents'])
    held.end('{"action":{"save":"Enregistrer"}}')
    await Promise.all([changing, loading])
    expect(i18n.hasResourceBundle('fr', 'documents')).toBe(true)
    expect(i18n.language).toBe('fr')
  })
})
