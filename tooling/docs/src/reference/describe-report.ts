import { posix } from 'node:path'
import { findDeclaration, type Declaration } from './find-declaration.ts'
import { readDocblock } from './read-docblock.ts'
import { readMembers } from './read-members.ts'

/** Above this a declaration is a document of its own, and its colours would weigh ten times its words. */
const LONGEST_COLOURED = 2000
const FENCED = /```ts\n([^]*)\n```/
const EXPORTED =
  /^export (?:declare |abstract )*(?:interface|type|class|function|const) (\w+)|^export \{ (?:\w+ as )?(\w+) \}/m

/** One entry of a package as a part of a page. */
export interface DescribedEntry {
  /** Such as `@platform/session/claims`. */
  readonly specifier: string
  readonly report: string
  /** Its module, from the root of the repository. */
  readonly module?: string
  /** What it is for, as Markdown. */
  readonly purpose?: string
}

/** What is the same for all entries of a page. */
export interface PageOptions {
  /** Where a line of a source is shown, if anywhere. */
  readonly addressOf?: (path: string, line: number) => string | undefined
}

interface Named {
  readonly name: string
  readonly anchor: string
  readonly text: string
}

function declarationsOf(report: string): string[] {
  const [, code = ''] = FENCED.exec(report) ?? []
  return code
    .split(/\n\n(?=\S)/)
    .map((text) => text.replaceAll(/^\/\/.*\n?/gm, '').trim())
    .filter((text) => text !== '')
}

function nameOf(declaration: string): string | undefined {
  const [, name, renamed] = EXPORTED.exec(declaration) ?? []
  return name ?? renamed
}

/** What an entry declares and exports, each declaration by its name. */
export function exportsOf(report: string): [name: string, declaration: string][] {
  return declarationsOf(report).flatMap((text): [string, string][] => {
    const name = EXPORTED.exec(text)?.[1]
    return name === undefined ? [] : [[name, text]]
  })
}

/** The entries of a package as parts of a page: what each exports, under its name, and what that is made of. */
export function describeEntries(entries: readonly DescribedEntry[], options: PageOptions = {}): string {
  // The page itself is the element `app`.
  const taken = new Set(['app'])
  const anchorOf = (name: string): string => {
    // As VitePress writes the address of a link to it.
    const base = name.toLowerCase().replaceAll('_', '-')
    let anchor = base
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${base}-${count}`
    taken.add(anchor)
    return anchor
  }
  const parts = entries.map((entry) => {
    const heading = anchorOf(entry.specifier.replace(/^@/, '').replaceAll('/', '-'))
    const texts = declarationsOf(entry.report)
    const named = texts.flatMap((text): Named[] => {
      const name = nameOf(text)
      return name === undefined ? [] : [{ name, anchor: anchorOf(name), text }]
    })
    return { entry, heading, named, others: texts.filter((text) => nameOf(text) === undefined) }
  })
  // Of names that several entries export, the first one's.
  const anchors = new Map(
    parts.flatMap(({ named }) => named.map(({ name, anchor }) => [name, anchor] as const)).toReversed(),
  )
  return parts
    .flatMap(({ entry, heading, named, others }) => [
      `## ${entry.specifier} {#${heading}}`,
      ...(entry.purpose === undefined ? [] : [entry.purpose]),
      ...named.map((one) => describeName(one, entry, anchors, options)),
      ...(others.length === 0 ? [] : [`### Not exported by ${entry.specifier}`, fence(others.join('\n\n'))]),
    ])
    .join('\n\n')
}

function describeName(
  { name, anchor, text }: Named,
  { module }: DescribedEntry,
  anchors: ReadonlyMap<string, string>,
  { addressOf }: PageOptions,
): string {
  const declaration = module === undefined ? undefined : findDeclaration(module, name)
  const docs = readDocblock(declaration?.docs ?? '')
  return [
    `### ${name} {#${anchor}}`,
    docs.text,
    fence(text),
    ...membersOf(declaration),
    ...listOf('Parameters', docs.parameters),
    ...listOf('Answers', docs.returns),
    ...listOf('Errors', docs.errors),
    ...docs.examples.flatMap((code) => ['**Example**', fence(code, /<\/|\/>/.test(code) ? 'tsx' : 'ts')]),
    ...seeAlso(name, text, anchors),
    ...sourceOf(declaration, addressOf),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function membersOf(declaration: Declaration | undefined): string[] {
  const members = declaration === undefined ? [] : readMembers(declaration.code)
  if (members.length === 0) return []
  const rows = members.map(({ name, text }) => `| \`${name}\` | ${text.replaceAll('|', '\\|')} |`)
  return [['| Member | What it is |', '| --- | --- |', ...rows].join('\n')]
}

function listOf(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  return [`**${title}**`, items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')]
}

/** The other names of the page that a declaration is made of. */
function seeAlso(name: string, text: string, anchors: ReadonlyMap<string, string>): string[] {
  if (text.length > LONGEST_COLOURED) return []
  const words = new Set(text.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w+/g))
  const links = [...words].flatMap((word) => {
    const anchor = word === name ? undefined : anchors.get(word)
    return anchor === undefined ? [] : [`[${word}](#${anchor})`]
  })
  return links.length === 0 ? [] : [`See also ${links.join(', ')}.`]
}

function sourceOf(declaration: Declaration | undefined, addressOf: PageOptions['addressOf']): string[] {
  if (declaration === undefined) return []
  const { path, line } = declaration
  const address = addressOf?.(path, line)
  const words = `\`${posix.normalize(path)}\``
  return [`Source: ${address === undefined ? words : `[${words}](${address})`}`]
}

function fence(code: string, language = 'ts'): string {
  return `\`\`\`${code.length > LONGEST_COLOURED ? 'text' : language}\n${code}\n\`\`\``
}
