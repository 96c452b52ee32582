import type { Draft } from '../place/draft.ts'
import { afterImports, afterLast, beforeFirst, either, within } from '../place/places.ts'
import { GeneratorError, readPair, type Name } from '../names.ts'
import type { Notes } from './options.ts'
import { insertTexts, namespaceOf } from './texts.ts'
import { baseOfWing } from './wing-bases.ts'
import { writeContract, writeTable } from './written/contract.ts'
import { writeRoutes, writeServerTest, writeService, writeStore } from './written/server.ts'
import type { Subject } from './written/subject.ts'

const CONTRACT = 'packages/contract/src'
const SERVER = 'packages/server'
const REGISTER = `${SERVER}/src/privacy/personal-data/registry.ts`
const PERMISSIONS = `${CONTRACT}/permissions/permissions.ts`
const ROUTERS = `${SERVER}/src/routers.ts`

/** Plans a subject with one endpoint: the list of one's own rows. */
export function planSubject(
  draft: Draft,
  pair: string,
): { readonly subject: Subject; readonly notes: Notes } {
  const [wing, name] = readPair(pair, '<wing>/<subject>, such as care/examples')
  requireWing(draft, wing)
  const subject = describe(draft, wing, name)
  planContract(draft, subject)
  planServer(draft, subject)
  const untranslated = insertTexts(draft, {
    namespace: namespaceOf(draft, wing.kebab, name.kebab),
    key: name.camel,
    textsOf: () => ({
      caption: name.words,
      title: 'Title',
      created: 'Since',
      empty: { title: 'Nothing here yet', text: 'What you add will be here.' },
    }),
  })
  draft.create(
    `.changeset/subject-${wing.kebab}-${name.kebab}.md`,
    `---\n'@platform/contract': minor\n'@platform/calls': minor\n---\n\n\`${subject.base}.${name.camel}\`: ${name.words.toLowerCase()} of one's own.\n`,
  )
  return {
    subject,
    notes: [
      `Who may read is in ${PERMISSIONS} (every account, its own rows), once more in the access matrix.`,
      `What a row holds is in ${SERVER}/src/tables/${wing.kebab}/${name.kebab}.ts; the migration was generated from it.`,
      ...untranslated.map((path) => `Translate the texts of "${name.camel}" in ${path}`),
    ],
  }
}

/** @throws GeneratorError */
function requireWing(draft: Draft, { kebab }: Name): void {
  const wings = draft
    .find(`${CONTRACT}/*/*.ts`)
    .map((path) => path.split('/')[3] ?? '')
    .filter((wing) => draft.find(`${SERVER}/src/${wing}/*/*.ts`).length > 0)
  if (!wings.includes(kebab))
    throw new GeneratorError(`There is no wing "${kebab}"; there are ${wings.join(', ')}`)
  if (kebab === 'administration')
    throw new GeneratorError(
      'What administrators do is about the rows of others: begin it by hand, as administration/deletions is',
    )
}

function describe(draft: Draft, wing: Name, name: Name): Subject {
  const contract = draft.read(`${CONTRACT}/contract.ts`)
  if (new RegExp(`\\b${name.camel}\\b`).test(contract))
    throw new GeneratorError(`${CONTRACT}/contract.ts has "${name.camel}" already`)
  const base = baseOfWing(contract, wing.kebab)
  const address = new RegExp(`^ {2}${base}: '(?<address>[^']+)'`, 'm').exec(
    draft.read(`${CONTRACT}/bases.ts`),
  )?.groups?.['address']
  if (address === undefined) throw new GeneratorError(`${CONTRACT}/bases.ts has no address of "${base}"`)
  const entry = (['care', 'health-record'] as const).find((of) =>
    draft.read(`${CONTRACT}/${of}.ts`).includes(`'./${wing.kebab}/`),
  )
  return {
    wing,
    name,
    base,
    baseAddress: address,
    path: `/${name.kebab}`,
    implementer: base === 'main' ? 'guarded' : base,
    entry: entry === undefined ? '@platform/contract' : `@platform/contract/${entry}`,
  }
}

function planContract(draft: Draft, subject: Subject): void {
  const { wing, name, base, entry } = subject
  const { kebab, camel, pascal } = name
  const file = `./${wing.kebab}/${kebab}.ts`
  const contract = `${CONTRACT}/contract.ts`
  const ofWing = String.raw`\.\/${wing.kebab}\/`
  draft.create(`${CONTRACT}/${wing.kebab}/${kebab}.ts`, writeContract(subject))
  draft.insert(contract, `import { ${camel} } from '${file}'\n`, 'the import', afterImports(ofWing))
  draft.insert(contract, ...entryOfBase(draft.read(contract), base, camel))
  draft.insert(
    PERMISSIONS,
    `  ${camel}: { list: everyAccount },\n`,
    'the permission',
    within(/^export const permissions = \{$/, /^\}/, beforeFirst(/^\}/)),
  )
  draft.insert(
    `${CONTRACT}/${entry.split('/')[2] ?? 'index'}.ts`,
    `export type { ${pascal}Item } from '${file}'\n`,
    'the type',
    either(
      afterLast(new RegExp(`^(?:export .*|\\}) from '${ofWing}.*'$`)),
      afterLast(/^(?:export .*|\}) from .*$/),
    ),
  )
}

/** A base stands on one line or on many. */
function entryOfBase(
  contract: string,
  base: string,
  key: string,
): [string, string, (text: string) => number | undefined] {
  const line = new RegExp(`^ {2}${base}: \\{ .* \\},$`, 'm')
  const what = `"${key}" in ${base}`
  const isOneLine = line.test(contract)
  if (!isOneLine)
    return [
      `    ${key},\n`,
      what,
      within(new RegExp(`^ {2}${base}: \\{$`), /^ {2}\},/, afterLast(/^ {4}\w+,$/)),
    ]
  return [
    `, ${key}`,
    what,
    (text) => {
      const found = line.exec(text)
      return found === null ? undefined : found.index + found[0].length - ' },'.length
    },
  ]
}

function planServer(draft: Draft, subject: Subject): void {
  const { wing, name, base } = subject
  const { kebab, camel, pascal } = name
  const folder = `${SERVER}/src/${wing.kebab}/${kebab}`
  draft.create(`${SERVER}/src/tables/${wing.kebab}/${kebab}.ts`, writeTable(subject))
  draft.create(`${folder}/store.ts`, writeStore(subject))
  draft.create(`${folder}/service.ts`, writeService(subject))
  draft.create(`${folder}/routes.ts`, writeRoutes(subject))
  draft.create(`${folder}/${kebab}.test.ts`, writeServerTest(subject))

  draft.insert(
    ROUTERS,
    `import { create${pascal}Routes } from './${wing.kebab}/${kebab}/routes.ts'\n`,
    'the import',
    afterImports(String.raw`\.\/.*\/routes\.ts`),
  )
  const keys = keysOf(draft.read(`${CONTRACT}/contract.ts`), base).filter((key) => key !== camel)
  draft.insert(
    ROUTERS,
    `    ${camel}: create${pascal}Routes(implementers),\n`,
    'the routes',
    afterLast(new RegExp(`^ {4}(?:${keys.join('|')}): create\\w+\\(.*\\),$`)),
  )
  draft.insert(
    REGISTER,
    `import { ${camel} } from '../../tables/${wing.kebab}/${kebab}.ts'\n`,
    'the import',
    afterImports(String.raw`\.\.\/\.\.\/tables\/`),
  )
  draft.insert(
    REGISTER,
    `  personalTable(${camel}, { by: [${camel}.accountId] }),\n`,
    'the row',
    within(/^export const personalTables\b.*\[$/, /^\]/, beforeFirst(/^\]/)),
  )
  draft.insert(
    accessFileOf(draft, base, keys),
    `  '${base}.${camel}.list': { by: 'everyAccount' },\n`,
    'the row of the access matrix',
    beforeFirst(/^\} satisfies Partial<Record<EndpointName, Access>>$/),
  )
}

function keysOf(contract: string, base: string): string[] {
  const block = new RegExp(`^ {2}${base}: \\{(?<keys>[^}]*)`, 'm').exec(contract)?.groups?.['keys'] ?? ''
  return [...block.matchAll(/\w+/g)].map(([key]) => key)
}

/** The file of the matrix that says most about the base. */
function accessFileOf(draft: Draft, base: string, keys: readonly string[]): string {
  const files = draft.find(`${SERVER}/tests/matrix/access/*-access.ts`)
  const row = new RegExp(`^ {2}'${base}\\.(?:${keys.join('|')})\\.`, 'gm')
  const counted = files.map((path) => ({ path, count: draft.read(path).match(row)?.length ?? 0 }))
  const [most] = counted.toSorted((a, b) => b.count - a.count)
  if (most === undefined || most.count === 0)
    throw new GeneratorError(`No file of the access matrix has rows of "${base}"`)
  return most.path
}
