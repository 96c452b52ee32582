import { createComparisonTable, createFacts } from './comparison.ts'
import { createApiErrors, createServerErrors, createSessionErrors } from './errors.ts'
import { createFigures } from './figures.ts'
import { createFrameworks } from './frameworks.ts'
import { createStates } from './states.ts'

const INSERTIONS: Readonly<Record<string, () => string | Promise<string>>> = {
  'state-diagram': createStates,
  facts: createFacts,
  comparison: createComparisonTable,
  'session-errors': createSessionErrors,
  'api-errors': createApiErrors,
  'server-errors': createServerErrors,
  frameworks: createFrameworks,
  figures: createFigures,
  playground: () => '<div class="playground" v-pre><p>The playground needs scripts.</p></div>',
  'playground-frame': () => '<div class="playground-frame" v-pre></div>',
}
const PLACE = /^<!-- insert: ([a-z-]+) -->$/gm
const CODE = /^( *)```[^]*?^\1```$|`[^`\n]+`/gm
/** The picture in a README is for places that draw it; here there is one made from the code itself. */
const DRAWN = /^```mermaid\n[^]*?^```$/gm

/**
 * What is made from code and measurements, by the name that a page gives it.
 *
 * @throws Error for a name that nothing has.
 */
export async function insert(name: string): Promise<string> {
  const create = INSERTIONS[name]
  if (create === undefined) throw new Error(`nothing can be inserted as ${name}`)
  return create()
}

/**
 * The Markdown of a page with everything in its place.
 *
 * @throws Error for any other HTML, which would be a part of the program that shows the page.
 */
export async function insertAll(text: string): Promise<string> {
  const marked = text.replaceAll(DRAWN, '<!-- insert: state-diagram -->')
  const [html] = /<[a-z/!].*|\{\{.*/i.exec(marked.replaceAll(CODE, '').replaceAll(PLACE, '')) ?? []
  if (html !== undefined) throw new Error(`a page holds HTML that is no insertion: ${html}`)
  const names = new Set([...marked.matchAll(PLACE)].map(([, name = '']) => name))
  const made = new Map<string, string>()
  for (const name of names) made.set(name, await insert(name))
  return marked.replaceAll(PLACE, (_place, name: string) => made.get(name) ?? '')
}
