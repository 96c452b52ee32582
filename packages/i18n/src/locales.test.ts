import { readdirSync, readFileSync } from 'node:fs'
import { errorCodes, fieldErrorMessages, PLAN_FEATURES, PLAN_IDS } from '@platform/contract'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, NAMESPACES } from './languages.ts'
import type { Language } from './languages.ts'

const CATALOGS = [...NAMESPACES, 'mail'] as const
const LOCALES = new URL('../locales/', import.meta.url)
const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/
const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
// A form for no, one or two things may say the number in words: "no results", Arabic "two results" in one word.
const MAY_LEAVE_OUT_COUNT = /_(?:zero|one|two)$/

function readTexts(language: Language, namespace: string): Map<string, string> {
  const content: unknown = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8'))
  return new Map(flatten(content, ''))
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group`)
  return Object.entries(node).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
}

/** The key as code asks for it: `count.days` for `count.days_one`; `too_many` without a `too_other` is no plural form. */
function baseOf(key: string, texts: Map<string, string>): string {
  const base = key.replace(PLURAL_SUFFIX, '')
  return texts.has(`${base}_other`) ? base : key
}

function baseKeys(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => baseOf(key, texts)))].toSorted()
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()
}

test('there is one file for each language and namespace, and none besides', () => {
  const files = LANGUAGES.flatMap((language) =>
    readdirSync(new URL(language, LOCALES)).map((name) => `${language}/${name}`),
  )
  const expected = LANGUAGES.flatMap((language) =>
    CATALOGS.map((namespace) => `${language}/${namespace}.json`),
  )
  expect(files.toSorted()).toEqual(expected.toSorted())
})

describe.each(CATALOGS)('the texts of %s', (namespace) => {
  const english = readTexts(DEFAULT_LANGUAGE, namespace)

  test.each(TRANSLATIONS)('have the same keys in %s as in English', (language) => {
    expect(baseKeys(readTexts(language, namespace))).toEqual(baseKeys(english))
  })

  test.each(LANGUAGES)('have every plural form that %s needs, and no other', (language) => {
    const texts = readTexts(language, namespace)
    const plurals = [...texts.keys()].filter((key) => baseOf(key, texts) !== key)
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const bases = new Set(plurals.map((key) => baseOf(key, texts)))
    const needed = [...bases].flatMap((base) => categories.map((category) => `${base}_${category}`))
    expect(plurals.toSorted()).toEqual(needed.toSorted())
  })

  test.each(TRANSLATIONS)('take the same values in %s as in English', (language) => {
    const differing = [...readTexts(language, namespace)].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL_SUFFIX, '_other')) ?? ''
      const wanted = variablesOf(original)
      const given = variablesOf(text)
      // The number is the count as the reader writes it.
      const withoutCount = wanted.filter((name) => name !== 'count' && name !== 'number')
      const mayLack = MAY_LEAVE_OUT_COUNT.test(key) && String(given) === String(withoutCount)
      return String(given) !== String(wanted) && !mayLack
    })
    expect(differing).toEqual([])
  })

  test.each(LANGUAGES)('are never empty or padded in %s', (language) => {
    const bad = [...readTexts(language, namespace)].filter(([, text]) => text === '' || text.trim() !== text)
    expect(bad).toEqual([])
  })
})

test('every error code of the contract has its text', () => {
  const texts = readTexts('en', 'error')
  expect(Object.keys(errorCodes).filter((code) => !texts.has(`code.${code}`))).toEqual([])
})

test('every field error of the contract has its text', () => {
  const texts = readTexts('en', 'common')
  expect(Object.keys(fieldErrorMessages).filter((code) => !texts.has(`field.${code}`))).toEqual([])
})

test('every plan and what it includes has its text', () => {
  const texts = readTexts('en', 'billing')
  const keys = [
    ...PLAN_IDS.flatMap((id) => [`plans.${id}.name`, `plans.${id}.description`]),
    ...PLAN_FEATURES.map((feature) => `plans.features.${feature}`),
  ]
  expect(keys.filter((key) => !texts.has(key))).toEqual([])
})

describe('page names', () => {
  // The titles are announced and tests outside this package rely on them word for word.
  const TITLES: Readonly<Record<string, string>> = {
    'client.home': 'Dashboard',
    'client.journal': 'Journal',
    'client.documents': 'Documents',
    'client.calendar': 'Calendar',
    'client.myteam': 'My Team',
    'client.premium': 'Pricing',
    'client.service': 'Service Requests',
    'client.healthProfile': 'Health Profile',
    'client.healthQuestionnaire': 'Health Questionnaire',
    'client.settings': 'Settings',
    'client.messages': 'Messages',
    'client.candoo': 'Candoo',
    'client.dependantJournal': 'Dependant Journal',
    'client.dependantHealthProfile': 'Dependant Health Profile',
    'professional.home': 'Dashboard',
    'professional.admin': 'Admin',
    'professional.invoices': 'Invoices',
    'professional.documents': 'Documents',
    'professional.schedule': 'Schedule',
    'professional.messages': 'Conversations',
    'professional.clients': 'Clients',
    'professional.forms': 'Forms',
    'professional.medicalSearch': 'Medical Search',
    'professional.settings': 'Settings',
    'main.home': 'Personal Landing Page',
    'main.faq': 'FAQ',
    'main.demo': 'Request a Demo',
    'main.premium': 'Pricing',
    'main.professional': 'Professional Landing Page',
    'main.whatsNew': 'Change Notes',
    'main.professionals': 'Professionals',
    'main.publicProfile': 'Professional Profile',
  }
  const english = readTexts('en', 'pages')

  test('are the agreed English titles, and pages without a title have none', () => {
    const titled = [...english].filter(([key]) => key.endsWith('.title'))
    expect(Object.fromEntries(titled.map(([key, text]) => [key.replace(/\.title$/, ''), text]))).toEqual(
      TITLES,
    )
  })

  test('every page has a title or a name for the menu, and says what it is for', () => {
    const ids = [...english.keys()].map((key) => key.split('.').slice(0, 2).join('.'))
    const bare = [...new Set(ids)].filter(
      (id) => !(english.has(`${id}.title`) || english.has(`${id}.name`)) || !english.has(`${id}.description`),
    )
    expect(bare).toEqual([])
  })
})
