import { listEntries, rootFolder } from '@platform/api-reports'
import { expect, it } from 'vitest'
import { PAGES } from '../contents/contents.ts'
import { readSource } from '../contents/read-source.ts'
import { describeEntries } from './describe-report.ts'

const report = (code: string): string => `## Report\n\n\`\`\`ts\n\n${code}\n\n// (No comment)\n\n\`\`\`\n`
const describeOne = (specifier: string, code: string): string =>
  describeEntries([{ specifier, report: report(code) }])
const reference = (name: string): string => {
  const page = PAGES.find(({ slug }) => slug === `reference/${name}`)
  if (page === undefined) throw new Error(`there is no reference of ${name}`)
  return readSource(page)
}
/** What is said under the heading of a name. */
const partOf = (text: string, name: string): string =>
  new RegExp(`^### ${name} \\{[^]*?(?=^##)`, 'm').exec(text)?.[0] ?? ''

it('names what an entry exports, and shows what that is made of at the end', () => {
  const text = describeOne(
    '@platform/session/lead',
    "import { A } from 'a';\n\n// @public (undocumented)\nconst hidden: A;\n\n// @public\nexport function openIt(): void;\n\nexport { hidden as shown }",
  )
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '## @platform/session/lead {#platform-session-lead}',
    '### openIt {#openit}',
    '### shown {#shown}',
    '### Not exported by @platform/session/lead',
  ])
  expect(text).toContain('```ts\nexport function openIt(): void;\n```')
  expect(text).toContain("import { A } from 'a';\n\nconst hidden: A;")
  expect(text).not.toContain('@public')
})

it('does not colour a declaration that is a document of its own', () => {
  const long = `export const all: {\n${'    readonly one: 1;\n'.repeat(200)}};`
  expect(describeOne('@platform/contract', long)).toContain('```text\nexport const all')
})

it('gives a name that two entries export an address in each, and links to the first', () => {
  const entry = (specifier: string): { specifier: string; report: string } => ({
    specifier,
    report: report('export type Claims = {};\n\nexport function read(): Claims;'),
  })
  const text = describeEntries([entry('a'), entry('b')])
  expect(text.match(/\{#claims.*\}/g)).toEqual(['{#claims}', '{#claims-1}'])
  expect(text.match(/See also .*/g)).toEqual(['See also [Claims](#claims).', 'See also [Claims](#claims).'])
})

it('has every entry of the session by itself, with what the README says of it, and words for every name', () => {
  const text = reference('session')
  const entries = listEntries(rootFolder).filter(({ packageName }) => packageName === '@platform/session')
  const described = [...text.matchAll(/^## (\S+) \{.*\}\n\n[^#]/gm)].map(([, specifier]) => specifier)
  expect(described).toEqual(entries.map(({ specifier }) => specifier))
  const names = [...text.matchAll(/^### (?!Not )(\w+) \{.*\}\n\n(.*)/gm)]
  expect(names.length).toBeGreaterThan(80)
  expect(names.flatMap(([, name, said = '']) => (said.startsWith('```') ? [name] : []))).toEqual([])
})

it('says what members are, what goes wrong, how it is used and where it stands', () => {
  const text = reference('session')
  expect(partOf(text, 'Session')).toMatch(/^\| `clock\.observe` +\| Tells what the server/m)
  expect(partOf(text, 'SessionError')).toMatch(/^\| `name` +\| /m)
  const watch = partOf(text, 'createIdleWatch')
  expect(watch).toContain('**Errors**\n\n- RangeError')
  expect(watch).toContain('**Example**\n\n```ts\nconst idle = createIdleWatch(')
  expect(watch).toContain('[IdleWatch](#idlewatch)')
  expect(watch).toContain('Source: `packages/session/src/idle/create-idle-watch.ts`')
})

it('links to a source where the repository can be seen, and nowhere else', () => {
  const entry = {
    specifier: '@platform/session/lead',
    report: report('export function runInLeader(): void;'),
    module: 'packages/session/src/lead/index.ts',
  }
  const addressOf = (path: string, line: number): string => `https://code.example/${path}#L${line}`
  expect(describeEntries([entry], { addressOf })).toMatch(
    /\]\(https:\/\/code\.example\/packages\/session\/src\/lead\/run-in-leader\.ts#L\d+\)/,
  )
  expect(describeEntries([entry])).not.toContain('https:')
})
