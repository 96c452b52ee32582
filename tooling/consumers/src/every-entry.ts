import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPublished } from './published.ts'

export const everyEntry: readonly string[] = readPublished().flatMap(({ entries }) => entries)

/** What needs no framework, or React. */
export const entriesWithReact = everyEntry.filter((entry) => !/\/(?:vue|svelte|solid|angular)$/.test(entry))

/** What a browser and newer runtimes have, and an older or smaller one may not. */
const NOT_EVERYWHERE = [
  'BroadcastChannel',
  'EventSource',
  'WebSocket',
  'XMLHttpRequest',
  'fetch',
  'localStorage',
  'navigator',
  'sessionStorage',
]

/** Writes a module that imports entries and says how many names each has: what the types and the code agree on. */
export async function writeTypedImports(project: string, entries = everyEntry): Promise<void> {
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const names = entries.map((entry, index) => `  '${entry}': Object.keys(entry${index}).length,`)
  const text = [...imports, '', 'export const counts = {', ...names, '}', ''].join('\n')
  await writeFile(join(project, 'src/every-entry.ts'), text)
}

/** Writes a script that imports every entry where nothing but the language is there, and prints how many names it found. */
export async function writeBareImports(project: string): Promise<void> {
  const text = `
const counts = {}
for (const name of ${JSON.stringify(NOT_EVERYWHERE)}) delete globalThis[name]
const left = ${JSON.stringify(NOT_EVERYWHERE)}.filter((name) => name in globalThis)
if (left.length > 0) throw new Error('still there: ' + left)
for (const entry of ${JSON.stringify(everyEntry)}) counts[entry] = Object.keys(await import(entry)).length
console.log(JSON.stringify(counts))
`
  await writeFile(join(project, 'src/bare-imports.js'), text)
}
