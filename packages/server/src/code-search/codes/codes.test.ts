import type { CodeDetail, CodeSystem, FoundCode } from '@platform/contract/code-search'
import { MAX_RECENT_CODES } from '@platform/contract/code-search'
import { afterAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import {
  codeSystems,
  conceptParents,
  concepts,
  conceptTerms,
  searchWords,
} from '../../tables/code-search/code-systems.ts'
import type { CodeEntry } from '../code-imports/formats/code-entry.ts'
import { importCodes } from '../code-imports/import-codes.ts'

const statements = createStatementLog()
const server = await startTestServer({ demo: true, onStatement: statements.onStatement })
const { database } = server
afterAll(() => server.close())

const URL = 'https://example.org/illnesses'
const OTHER_URL = 'https://example.org/vaccines'
const doctor = await signInAs(server, 'professional@example.com')
const colleague = await signInAs(server, 'professional2@example.com')

interface Given {
  readonly code: string
  readonly display: string
  readonly kind?: string
  readonly isActive?: boolean
  readonly parent?: string
  readonly de?: string
  readonly ar?: string
  readonly synonyms?: readonly string[]
}

async function put(url: string, given: readonly Given[], text = JSON.stringify(given)): Promise<void> {
  await importCodes(
    database,
    {
      path: text,
      url,
      name: url.split('/').at(-1) ?? '',
      version: '2026',
      notice: `Notice of ${url}`,
      format: 'test',
      language: 'en',
      // The text itself decides whether it is another file.
      listFiles: () => Promise.resolve([import.meta.filename]),
      read: () => toEntries(given),
    },
    { now: () => new Date() },
  )
}

// oxlint-disable-next-line typescript/require-await -- an import reads what takes time
async function* toEntries(given: readonly Given[]): AsyncGenerator<CodeEntry> {
  for (const { code, display, kind, isActive = true, parent, de, ar, synonyms = [] } of given) {
    yield { type: 'concept', code, display, kind, isActive, language: 'en' }
    for (const synonym of synonyms) yield { type: 'term', code, text: synonym, language: 'en' }
    if (de !== undefined) yield { type: 'term', code, text: de, language: 'de' }
    if (ar !== undefined) yield { type: 'term', code, text: ar, language: 'ar' }
    if (parent !== undefined) yield { type: 'parent', code, parent }
  }
}

async function clear(): Promise<void> {
  for (const table of [codeSystems, concepts, conceptTerms, conceptParents, searchWords])
    await database.delete(table)
}

const ILLNESSES: readonly Given[] = [
  { code: 'LUNG', display: 'Illness of the lungs', kind: 'group' },
  { code: 'A10', display: 'Asthma', kind: 'disorder', parent: 'LUNG', de: 'Asthma bronchiale', ar: 'الرَّبو' },
  { code: 'A10.1', display: 'Asthma by effort', kind: 'disorder', parent: 'A10', de: 'Belastungsasthma' },
  { code: 'A10.2', display: 'Severe allergic asthma', kind: 'disorder', parent: 'A10' },
  {
    code: 'D20',
    display: 'Diabetes, type 2',
    kind: 'disorder',
    synonyms: ['Sugar illness'],
    de: 'Zuckerkrankheit',
  },
  { code: 'D21', display: 'Diabetes, type 1', kind: 'disorder' },
  { code: 'D22', display: 'Diabetes of old', kind: 'disorder', isActive: false },
  {
    code: 'H30',
    display: 'High blood pressure',
    kind: 'disorder',
    de: 'Bluthochdruck',
    synonyms: ['Hypertension'],
  },
  { code: 'F1', display: 'Fever', kind: 'finding', de: 'Fieber' },
]

await clear()
await put(URL, ILLNESSES)
await put(OTHER_URL, [{ code: 'A10', display: 'Vaccine against fever', kind: 'vaccine' }])

interface Found {
  readonly items: readonly FoundCode[]
  readonly nextCursor: string | null
  readonly searchedFor: string | null
}

async function search(q: string, more: Readonly<Record<string, string>> = {}): Promise<Found> {
  const query = new URLSearchParams({ q, ...more }).toString()
  const response = await server.request('medicalSearch', `/codes?${query}`, { token: doctor })
  expect(response.status).toBe(200)
  return response.json()
}

async function codesOf(q: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  return (await search(q, more)).items.map(({ code }) => code)
}

describe('a search for codes', () => {
  it('finds an exact code first, then what begins like it', async () => {
    expect(await codesOf('a10', { system: URL })).toEqual(['A10', 'A10.1', 'A10.2'])
    expect(await codesOf('A10.2')).toEqual(['A10.2'])
  })

  it('finds terms that are or begin with it before those that have its words', async () => {
    expect(await codesOf('asthma')).toEqual(['A10', 'A10.1', 'A10.2'])
    expect(await codesOf('asth')).toEqual(['A10', 'A10.1', 'A10.2'])
    expect(await codesOf('allergic asth')).toEqual(['A10.2'])
    expect(await codesOf('pressure b')).toEqual(['H30'])
  })

  it('puts what is no longer used behind the rest', async () => {
    expect(await codesOf('diabetes')).toEqual(['D21', 'D20', 'D22'])
    expect((await search('diabetes')).items.map(({ isActive }) => isActive)).toEqual([true, true, false])
    expect((await codesOf('D22'))[0]).toBe('D22')
  })

  it('finds synonyms and other languages, and shows the language that was asked for', async () => {
    const [hypertension] = (await search('hypertension')).items
    expect(hypertension).toEqual({
      system: URL,
      code: 'H30',
      display: 'High blood pressure',
      kind: 'disorder',
      isActive: true,
      foundBy: 'Hypertension',
    })
    const [sugar] = (await search('zuckerkrank', { language: 'de' })).items
    expect(sugar).toMatchObject({ code: 'D20', display: 'Zuckerkrankheit', foundBy: null })
    expect(await codesOf('الربو', { language: 'ar' })).toEqual(['A10'])
    expect((await search('asthma', { language: 'ar' })).items[0]).toMatchObject({
      display: 'الرَّبو',
      foundBy: 'Asthma',
    })
  })

  it('replaces a word that no term has by the most similar one, and says so', async () => {
    const found = await search('astma')
    expect(found.searchedFor).toBe('asthma')
    expect(found.items.map(({ code }) => code)).toEqual(['A10', 'A10.1', 'A10.2'])
    expect((await search('high blod presure')).searchedFor).toBe('high blood pressure')
    expect(await search('daibetes typ')).toMatchObject({ searchedFor: 'diabetes typ' })
    expect((await search('fevre')).searchedFor).toBe('fever')
    expect((await search('tpye')).searchedFor).toBe('type')
    expect(await search('asthma')).toMatchObject({ searchedFor: null })
    expect(await search('a10diabetse')).toMatchObject({ items: [], searchedFor: null })
    expect(await search('qqqqqq')).toEqual({ items: [], nextCursor: null, searchedFor: null })
  })

  it('is narrowed to a code system and to a kind', async () => {
    expect(await codesOf('fever')).toEqual(['F1', 'A10'])
    expect(await codesOf('fever', { system: OTHER_URL })).toEqual(['A10'])
    expect(await codesOf('fever', { kind: 'finding' })).toEqual(['F1'])
    expect(await codesOf('fever', { system: OTHER_URL, kind: 'finding' })).toEqual([])
  })

  it('comes in pages, also of what was replaced', async () => {
    for (const q of ['asthma', 'astma']) {
      const first = await search(q, { limit: '2' })
      const next = await search(q, { limit: '2', cursor: first.nextCursor ?? '' })
      expect([...first.items, ...next.items].map(({ code }) => code)).toEqual(['A10', 'A10.1', 'A10.2'])
      expect(next.nextCursor).toBeNull()
    }
    const bad = await server.request('medicalSearch', '/codes?q=a&cursor=eyJ9', { token: doctor })
    expect(await readCode(bad)).toBe('validation_failed')
  })

  it('finds on its pages together what one page finds, whatever ranks where', async () => {
    for (const q of ['asth', 'diabetes', 'illness']) {
      const pages: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await search(q, { limit: '1', ...(cursor !== '' && { cursor }) })
        pages.push(...page.items.map(({ code }) => code))
        cursor = page.nextCursor
      }
      expect(pages).toEqual(await codesOf(q))
    }
  })

  it('takes what has no words, and what would be an operator', async () => {
    expect(await codesOf('-')).toEqual([])
    for (const q of ['', '  ', '!', "'", '& | !', 'a:*', '<->', '%', '\\', 'diabetes & !type'])
      expect((await search(q)).items.length).toBeLessThanOrEqual(25)
    expect(await codesOf('Diabetes, type-2')).toEqual(['D20'])
  })

  it('takes few statements', async () => {
    for (const q of ['asthma', 'astma']) {
      await search(q)
      statements.take()
      await search(q)
      expect(statements.take().length).toBeLessThanOrEqual(4)
    }
  })

  it('is for professionals', async () => {
    const client = await signInAs(server, 'client@example.com')
    for (const path of ['/codes?q=a', '/recent-codes', `/codes/concept?system=${URL}&code=A10`])
      expect(await readCode(await server.request('medicalSearch', path, { token: client }))).toBe('forbidden')
  })
})

const read = (code: string, system = URL, language = 'en') =>
  server.request(
    'medicalSearch',
    `/codes/concept?${new URLSearchParams({ system, code, language }).toString()}`,
    {
      token: doctor,
    },
  )

describe('a concept', () => {
  it('is read with its terms, its source, its notice, and what is above and below it', async () => {
    const detail: CodeDetail = await (await read('A10', URL, 'de')).json()
    expect(detail).toMatchObject({
      display: 'Asthma bronchiale',
      parents: [{ code: 'LUNG' }],
      children: [
        { code: 'A10.1', display: 'Belastungsasthma' },
        { code: 'A10.2', display: 'Severe allergic asthma' },
      ],
      hasMoreChildren: false,
      source: { name: 'illnesses', version: '2026', notice: `Notice of ${URL}`, concepts: ILLNESSES.length },
    })
    expect(detail.designations).toContainEqual({ language: 'ar', text: 'الرَّبو', isDefinition: false })
  })

  it('that no code system in use has is not found', async () => {
    expect(await readCode(await read('A11'))).toBe('not_found')
    expect(await readCode(await read('A10', 'https://example.org/none'))).toBe('not_found')
  })
})

const note = (token: string, code: string, system = URL) =>
  server.request('medicalSearch', '/recent-codes', { method: 'POST', token, json: { system, code } })

async function recentOf(token: string): Promise<string[]> {
  const response = await server.request('medicalSearch', '/recent-codes', { token })
  const { items }: { items: { code: string }[] } = await response.json()
  return items.map(({ code }) => code)
}

describe('recent codes', () => {
  it('are kept of each account, the latest first, until they are forgotten', async () => {
    for (const code of ['F1', 'A10', 'F1']) expect((await note(doctor, code)).status).toBe(204)
    await note(colleague, 'D20')
    expect(await recentOf(doctor)).toEqual(['F1', 'A10'])
    expect(await recentOf(colleague)).toEqual(['D20'])
    expect(await readCode(await note(doctor, 'nothing'))).toBe('not_found')
    const forgotten = await server.request('medicalSearch', '/recent-codes', {
      method: 'DELETE',
      token: doctor,
    })
    expect(forgotten.status).toBe(204)
    expect(await recentOf(doctor)).toEqual([])
    expect(await recentOf(colleague)).toEqual(['D20'])
  })

  it('are so many at most', async () => {
    const many = Array.from({ length: MAX_RECENT_CODES + 3 }, (_, index) => ({
      code: `M${index}`,
      display: `Many ${index}`,
    }))
    await put('https://example.org/many', many)
    for (const { code } of many) await note(doctor, code, 'https://example.org/many')
    expect(await recentOf(doctor)).toHaveLength(MAX_RECENT_CODES)
    expect((await recentOf(doctor))[0]).toBe(`M${MAX_RECENT_CODES + 2}`)
  })
})

describe('without code systems', () => {
  it('nothing is found, and it is said that there are none', async () => {
    const list = async (): Promise<{ items: CodeSystem[] }> =>
      (await server.request('medicalSearch', '/code-systems', { token: doctor })).json()
    expect((await list()).items.map(({ name }) => name)).toEqual(['illnesses', 'many', 'vaccines'])
    await clear()
    expect(await list()).toEqual({ items: [] })
    expect(await search('asthma')).toEqual({ items: [], nextCursor: null, searchedFor: null })
  })
})
