import { listEntries, rootFolder } from '@platform/api-reports'
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readText } from '../read-text.ts'
import { exportsOf } from '../reference/describe-report.ts'

/** An example in a docblock of a published package, as a module. */
export interface Example {
  /** Where it stands, as the name of a file without its ending. */
  readonly name: string
  readonly language: 'ts' | 'tsx'
  readonly code: string
}

const DOCBLOCK = /\/\*\*([^]*?)\*\//g
const NEXT_TAG = /^@[a-z]+(?:\s|$)/m
const OWN_EXPORT = /^export (?:async |abstract )*(?:function\*?|const|class|interface|type) (\w+)/gm
/** Texts and comments, whose words are nothing that could be imported. */
const TEXT = /'[^'\n]*'|\/\/.*/g
/** A word that is not the member of something; three dots before one are no member of anything. */
const WORD = /(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g

/** The examples of a source text, with the line at which the docblock of each begins. */
export function extractExamples(source: string): { line: number; code: string }[] {
  return [...source.matchAll(DOCBLOCK)].flatMap(({ 1: block = '', index }) => {
    const [, ...examples] = block.replaceAll(/^\s*\* ?/gm, '').split(/^@example\b[ ]?/m)
    const line = source.slice(0, index).split('\n').length
    return examples.map((text) => ({ line, code: (text.split(NEXT_TAG)[0] ?? '').trim() }))
  })
}

/** Every example of the published packages, with imports of what its package exports and a function around it. */
export function readExamples(folder: string): Example[] {
  const entries = listEntries(rootFolder)
  return [...new Set(entries.map((entry) => entry.folder))].flatMap((home) => {
    const exported = entries
      .filter((entry) => entry.folder === home)
      .flatMap(({ specifier, report, declarations }) =>
        exportsOf(readText(report)).map(([name, declaration]) => ({
          name,
          statement: importOf(name, declaration, specifier),
          source: `${home}/${dirname(declarations).replace('./dist', 'src')}/`,
        })),
      )
      // What is a type and a value too is imported as a value.
      .toSorted(
        (a, b) => Number(a.statement.startsWith('import {')) - Number(b.statement.startsWith('import {')),
      )
    return globSync('src/**/*.{ts,tsx}', { cwd: join(rootFolder, home), exclude: ['**/*.test*'] })
      .toSorted()
      .flatMap((file) => {
        const path = `${home}/${file.replaceAll('\\', '/')}`
        // What several entries call the same, such as each framework's `useSession`, is that of the file's own.
        const nearest = exported.toSorted((a, b) => shared(path, a.source) - shared(path, b.source))
        return readFileExamples(path, new Map(nearest.map((one) => [one.name, one.statement])), folder)
      })
  })
}

/** How much of the folder of an entry a file is in. */
function shared(path: string, source: string): number {
  return path.startsWith(source) ? source.length : 0
}

function readFileExamples(path: string, exported: ReadonlyMap<string, string>, folder: string): Example[] {
  const source = readText(path)
  // What no entry exports can be used in its own package alone.
  const inside = relative(folder, join(rootFolder, path)).replaceAll('\\', '/')
  const imports = new Map(
    [...source.matchAll(OWN_EXPORT)].map(([declaration, name = '']) => [
      name,
      importOf(name, declaration, inside),
    ]),
  )
  for (const [name, statement] of exported) imports.set(name, statement)
  return extractExamples(source).map(({ line, code }, index) => ({
    name: `${path
      .replace(/^packages\//, '')
      .replace(/\.tsx?$/, '')
      .replaceAll('/', '-')}-${line}-${index}`,
    language: /<\/|\/>/.test(code) ? 'tsx' : 'ts',
    code: [
      ...wordsOf(code).flatMap((word) => imports.get(word) ?? []),
      'export async function example() {',
      code,
      '}',
    ].join('\n'),
  }))
}

function importOf(name: string, declaration: string, from: string): string {
  const isType = /^export (?:interface|type) /.test(declaration)
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${from}'`
}

function wordsOf(code: string): string[] {
  return [...new Set(code.replaceAll(TEXT, "''").match(WORD))]
}
