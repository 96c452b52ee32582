import { SaxesParser } from 'saxes'
import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { FileProblem } from './file-problem.ts'
import { readLines } from './read-lines.ts'

/** ClaML, in which ICD-10 and its national forms, OPS and ICF are published. */
export const claml: CodeFormat = { known: {}, listFiles: oneFile, read }

/** Other names of a class; what it leaves out, and how it is coded, is none. */
const DEFINING = new Set(['text', 'definition', 'introduction'])

interface OpenClass {
  readonly code: string
  readonly kind: string | undefined
  readonly parents: string[]
  readonly terms: { readonly rubric: string; readonly language: string | undefined; readonly text: string }[]
}

async function* read({ path, language }: CodeSource): AsyncGenerator<CodeEntry> {
  const classes: OpenClass[] = []
  const parser = createParser(classes, language)
  let failed: string | undefined
  parser.on('error', ({ message }) => {
    failed ??= message
  })
  let line = 1
  const check = (): void => {
    if (failed !== undefined) throw new FileProblem(path, line, `it is no whole XML (${failed}).`)
  }
  let isClaml = false
  for await (const { text, number } of readLines(path)) {
    line = number
    isClaml ||= text.includes('<ClaML')
    parser.write(`${text}\n`)
    check()
    for (const each of classes.splice(0)) yield* toEntries(each)
  }
  parser.close()
  check()
  if (!isClaml) throw new FileProblem(path, 1, 'it is no ClaML.')
}

interface PlainXml {
  readonly xmlns: false
  readonly position: false
}

function createParser(classes: OpenClass[], givenLanguage: string | undefined): SaxesParser<PlainXml> {
  const parser = new SaxesParser<PlainXml>({ xmlns: false, position: false })
  let current: OpenClass | undefined
  let rubric = ''
  let label: { language: string | undefined; text: string } | undefined
  const open: Record<string, (attributes: Readonly<Record<string, string>>) => void> = {
    Class: ({ code = '', kind }) => (current = { code, kind, parents: [], terms: [] }),
    SuperClass: ({ code = '' }) => current?.parents.push(code),
    Rubric: ({ kind = '' }) => (rubric = kind),
    Label: (attributes) => (label = { language: attributes['xml:lang'] ?? givenLanguage, text: '' }),
  }
  parser.on('opentag', ({ name, attributes }) => open[name]?.(attributes))
  parser.on('text', (text) => {
    if (label !== undefined) label.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Label' && label !== undefined) {
      const text = label.text.replaceAll(/\s+/g, ' ').trim()
      if (text !== '') current?.terms.push({ rubric, language: label.language, text })
      label = undefined
    }
    if (name === 'Class' && current !== undefined) {
      classes.push(current)
      current = undefined
    }
  })
  return parser
}

function* toEntries({ code, kind, parents, terms }: OpenClass): Generator<CodeEntry> {
  const preferred = terms.find(({ rubric }) => rubric === 'preferred')
  yield { type: 'concept', code, display: preferred?.text, language: preferred?.language, kind }
  for (const term of terms) {
    const { rubric, language, text } = term
    const isDefinition = DEFINING.has(rubric)
    if (term !== preferred && (isDefinition || isName(rubric)))
      yield { type: 'term', code, text, language, isDefinition }
  }
  for (const parent of parents) yield { type: 'parent', code, parent }
}

function isName(rubric: string): boolean {
  return rubric === 'preferred' || rubric === 'preferredLong' || rubric === 'inclusion'
}
