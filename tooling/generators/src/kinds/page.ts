import type { Draft } from '../place/draft.ts'
import { afterImports, afterLast, beforeFirst, either, within } from '../place/places.ts'
import { GeneratorError, quote, readName, readPair, type Name } from '../names.ts'
import type { Notes, Options } from './options.ts'
import { planSubject } from './subject.ts'
import { insertTexts, namespaceOf } from './texts.ts'
import { writeListQueries, writeListScreen, writeListTest } from './written/list-page.ts'
import type { NewPage } from './written/new-page.ts'
import { writeScreen, writeTest } from './written/page.ts'
import type { Subject } from './written/subject.ts'

const TABLE = 'packages/routing/src/pages/table.ts'
const TABLE_TEST = 'packages/routing/src/pages/table.test.ts'
const TEXTS_TEST = 'packages/i18n/src/locales.test.ts'
const ACCOUNTS = 'packages/contract/src/permissions/accounts.ts'
const SCREENS = 'packages/screens/src/screens.ts'

/** Plans a page, with the subject whose rows it lists where one is named. */
export function planPage(draft: Draft, pair: string, options: Options): Notes {
  const [area, name] = readPair(pair, '<area>/<page>, such as client/example')
  const page = insertRow(draft, area, name, options)
  const untranslated = insertTexts(draft, {
    namespace: 'pages',
    group: area.camel,
    key: name.camel,
    textsOf: (language) => ({
      title: options.titles[language] ?? page.title,
      description: options.descriptions[language] ?? options.description ?? page.title,
    }),
  })
  const listed = options.list === undefined ? undefined : planList(draft, page, options.list)
  if (listed === undefined) planPlain(draft, page)
  draft.create(
    `.changeset/page-${area.kebab}-${name.kebab}.md`,
    `---\n'@platform/routing': minor\n---\n\nA page \`${page.id}\`, at \`${page.path}\`.\n`,
  )
  return [
    `${page.id} stands at ${page.path}. For a place in the menu give its row \`menu\` and \`icon\`, and name it in menu.test.ts.`,
    ...untranslated.map((path) => `Translate "${page.title}" in ${path}`),
    ...(listed ?? []),
  ]
}

function insertRow(draft: Draft, area: Name, name: Name, options: Options): NewPage {
  const id = `${area.camel}.${name.camel}`
  const rows = [...draft.read(TABLE).matchAll(/^ {2}\{ id: '(?<area>\w+)\.(?<page>\w+)', .*$/gm)]
  const siblings = rows.filter(({ groups }) => groups?.['area'] === area.camel)
  const [sibling] = siblings
  if (sibling === undefined) {
    const areas = [...new Set(rows.map(({ groups }) => groups?.['area'] ?? ''))].join(', ')
    throw new GeneratorError(`There is no area "${area.camel}"; there are ${areas}`)
  }
  if (siblings.some(({ groups }) => groups?.['page'] === name.camel))
    throw new GeneratorError(`${TABLE} has ${id} already`)
  const allow = /allow: (?<allow>'public'|\[[^\]]*\])/.exec(sibling[0])?.groups?.['allow'] ?? "'public'"
  // What of an area may never be switched off is so for a new page of it too.
  const isNeeded = siblings.every(([row]) => row.includes('needed: true'))
  const path = area.kebab === 'account' ? `/${name.kebab}` : `/${area.kebab}/${name.kebab}`
  const title = options.title ?? name.words
  const row = `  { id: '${id}', path: '${path}', title: ${quote(title)}, allow: ${allow}${isNeeded ? ', needed: true' : ''} },\n`
  draft.insert(TABLE, row, 'the row', afterLast(new RegExp(`^ {2}\\{ id: '${area.camel}\\.`)))
  // Titles are typed once more where they are promised, so that a slip in the table shows.
  draft.insert(
    TEXTS_TEST,
    `    '${id}': ${quote(title)},\n`,
    'the title',
    within(
      / const TITLES\b.*\{$/,
      /^ {2}\}$/,
      either(afterLast(new RegExp(`^ {4}'${area.camel}\\.`)), beforeFirst(/^ {2}\}$/)),
    ),
  )
  draft.insert(
    TABLE_TEST,
    `  '${path}': ${quote(title)},\n`,
    'the title',
    either(afterLast(new RegExp(`^ {2}'/${area.kebab}[/']`)), beforeFirst(/^\}$/)),
  )
  return {
    id,
    area,
    name,
    path,
    title,
    openTo: accountTypeOf(draft, /\['(?<kind>\w+)'/.exec(allow)?.groups?.['kind']),
  }
}

/** Tokens number the kinds of account in their order, from 1. */
function accountTypeOf(draft: Draft, kind: string | undefined): number | undefined {
  if (kind === undefined) return undefined
  const kinds =
    /^export const ACCOUNT_KINDS = \[(?<kinds>[^\]]*)\]/m.exec(draft.read(ACCOUNTS))?.groups?.['kinds'] ?? ''
  const index = [...kinds.matchAll(/'(\w+)'/g)].findIndex(([, known]) => known === kind)
  if (index < 0) throw new GeneratorError(`${ACCOUNTS} does not know the kind "${kind}"`)
  return index + 1
}

/** The part of the screens that is the same for a page with a list and one without. */
function insertBinding(draft: Draft, { id, area, name }: NewPage, rest: string): string {
  const folder = `pages/${area.kebab}/${name.kebab}`
  draft.insert(
    SCREENS,
    `  '${id}': screen(() => import('./${folder}/${name.kebab}.screen.tsx'), ${rest}),\n`,
    'the binding',
    afterLast(new RegExp(`^ {2}'${area.camel}\\.\\w+': `)),
  )
  return `packages/screens/src/${folder}/${name.kebab}`
}

/** What a page asks for comes with its area where that has a file for it, and else with the start of every page. */
function insertStart(draft: Draft, { area, name }: NewPage, prefetch: string): string {
  const from = `./pages/${area.kebab}/${name.kebab}/${name.kebab}.queries.ts`
  if (!draft.read(SCREENS).includes(`const ${area.camel} = startsOf(`)) {
    const line = `import { ${prefetch} } from '${from}'\n`
    draft.insert(SCREENS, line, 'the import', afterImports(String.raw`\.\/pages\/`))
    return prefetch
  }
  const starts = `packages/screens/src/${area.kebab}-starts.ts`
  const line = `export { ${prefetch} } from '${from}'\n`
  draft.insert(starts, line, 'the start', afterLast(/^(?:export \{ .*|\}) from '.*'$/))
  return `${area.camel}('${prefetch}')`
}

function planPlain(draft: Draft, page: NewPage): void {
  const file = insertBinding(draft, page, '[]')
  draft.create(`${file}.screen.tsx`, writeScreen(page))
  draft.create(`${file}.dom.test.tsx`, writeTest(page))
}

function planList(draft: Draft, page: NewPage, pair: string): Notes {
  const [wing, subjectName] = readPair(pair, '<wing>/<subject>, such as care/examples')
  const notes = planSubject(draft, pair)
  const subject: Subject & { readonly namespace: string } = {
    ...notes.subject,
    namespace: namespaceOf(draft, wing.kebab, subjectName.kebab),
  }
  const { name } = page
  const prefetch = `prefetch${readName(page.area.kebab).pascal}${name.pascal}`
  const namespaces = [...new Set(['error', subject.namespace])].toSorted().map(quote).join(', ')
  const start = insertStart(draft, page, prefetch)
  const file = insertBinding(draft, page, `[${namespaces}], ${start}`)
  draft.create(`${file}.queries.ts`, writeListQueries(page, subject, prefetch))
  draft.create(`${file}.screen.tsx`, writeListScreen(page, subject))
  draft.create(`${file}.dom.test.tsx`, writeListTest(page, subject))
  return notes.notes
}
