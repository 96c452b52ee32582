import { PAGES } from '../contents/contents.ts'
import { readText } from '../read-text.ts'

/** What shows who is signed in, by the name of its tab: the first code below `from` on its page, or on the page. */
const FRAMEWORKS: readonly { readonly name: string; readonly slug: string; readonly from?: string }[] = [
  { name: 'React', slug: 'start/react' },
  { name: 'Vue', slug: 'start/vue' },
  { name: 'Svelte', slug: 'start/svelte' },
  { name: 'Solid', slug: 'start/solid' },
  { name: 'Angular', slug: 'start/angular' },
  { name: 'Nothing', slug: 'start/plain-typescript', from: '## Sign in, show, sign out' },
]
const CODE = /^```(tsx?|vue|svelte|html)(?: \[[^\]]*\])?\n([^]*?)^```$/m

/** The beginning of the page of each framework, side by side; one without a page is left out. */
export function createFrameworks(): string {
  const blocks = FRAMEWORKS.flatMap(({ name, slug, from = '' }) => {
    const page = PAGES.find((one) => one.slug === slug)
    if (page?.source.kind !== 'markdown') return []
    const text = readText(page.source.path)
    const [, language, code] = CODE.exec(text.slice(Math.max(0, text.indexOf(from)))) ?? []
    if (code === undefined) throw new Error(`${page.source.path} has no code that could be shown`)
    return [`\`\`\`${language} [${name}]\n${code}\`\`\``]
  })
  return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`
}
