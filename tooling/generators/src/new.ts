import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateRest } from './generated.ts'
import { planBrand } from './kinds/brand.ts'
import type { Notes, Options } from './kinds/options.ts'
import { planPage } from './kinds/page.ts'
import { planSubject } from './kinds/subject.ts'
import { GeneratorError } from './names.ts'
import { createDraft, type Draft } from './place/draft.ts'
import { keepRecord, undo } from './place/record.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const USAGE = `pnpm new page <area>/<page>         a page; with --list <wing>/<subject> one that lists the rows of a new subject
pnpm new subject <wing>/<subject>   a subject: contract, permission, server, table, migration, texts
pnpm new brand <name>               a site

--undo                  takes away what was generated, unless it was changed since
--title, --description  what people read, in English; --title de=… in another language, as often as needed
--like <brand>          the brand whose pages a new one has; --colour '#2f6f4f' the colour of its logo`

try {
  await run()
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [kind, name, ...rest] = positionals
  if (kind === undefined || name === undefined || rest.length > 0) throw new GeneratorError(USAGE)
  if (values.undo === true) {
    write('Taken away from', undo(ROOT, kind, name))
    return
  }
  const draft = createDraft(ROOT)
  const options = readOptions(values)
  const notes = plan(draft, kind, name, options)
  const files = await draft.write()
  keepRecord(ROOT, kind, name, files)
  const subject = kind === 'subject' ? name : options.list
  if (subject !== undefined) {
    files.push(...generateRest(draft, subject.split('/').at(-1)?.replaceAll('-', '_') ?? ''))
    keepRecord(ROOT, kind, name, files)
  }
  write(
    'New',
    files.filter(({ before }) => before === null).map(({ path }) => path),
  )
  write(
    'Changed',
    files.filter(({ before }) => before !== null).map(({ path }) => path),
  )
  const reports = 'After a build: pnpm --filter @platform/api-reports run write'
  write('Left to you', kind === 'brand' ? notes : [...notes, reports])
}

function plan(draft: Draft, kind: string, name: string, options: Options): Notes {
  if (kind === 'page') return planPage(draft, name, options)
  if (kind === 'subject') return planSubject(draft, name).notes
  if (kind === 'brand') return planBrand(draft, name, options)
  throw new GeneratorError(USAGE)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        undo: { type: 'boolean' },
        title: { type: 'string', multiple: true },
        description: { type: 'string', multiple: true },
        list: { type: 'string' },
        like: { type: 'string' },
        colour: { type: 'string' },
      },
    })
  } catch (error) {
    throw new GeneratorError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function readOptions(values: ReturnType<typeof readArguments>['values']): Options {
  const titles = readByLanguage(values.title)
  const descriptions = readByLanguage(values.description)
  const { list, like, colour } = values
  return { title: titles['en'], titles, description: descriptions['en'], descriptions, list, like, colour }
}

/** `Example`, `de=Beispiel`: what names no language is English. */
function readByLanguage(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const groups = /^(?<language>[a-z]{2})=(?<text>.+)$/.exec(text)?.groups
      return [groups?.['language'] ?? 'en', groups?.['text'] ?? text]
    }),
  )
}

function write(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  process.stdout.write(`${[heading, ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
}
