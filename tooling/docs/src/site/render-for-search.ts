import { FRAME } from '../contents/contents.ts'

interface SearchedPage {
  readonly relativePath: string
}

interface Renderer<Page> {
  renderAsync(text: string, page: Page): Promise<string>
}

const FENCED = /^```[^]*?^```$/gm
/** What else people call what a page is about, in its front matter. */
const WORDS = /^---\n[^]*?^words: (.+)$[^]*?^---\n/m
const TITLE = /^# .*$/m
const POINTERS = /^(?:See also|Source:) .*$/gm

/** What of a page is searched. */
export async function renderForSearch<Page extends SearchedPage>(
  text: string,
  page: Page,
  renderer: Renderer<Page>,
): Promise<string> {
  const { relativePath } = page
  if (relativePath === `${FRAME.slug}.md`) return ''
  // A declaration is found by its name, which is its heading, and by what is said of it; the words in it are everywhere.
  const searched = relativePath.startsWith('reference/')
    ? text.replaceAll(FENCED, '').replaceAll(POINTERS, '')
    : text.replace(TITLE, (title) => `${title}\n\n${wordsOf(text)}`)
  return renderer.renderAsync(searched, page)
}

/** Thrice, because a page that is about something says so often. */
function wordsOf(text: string): string {
  const [, words = ''] = WORDS.exec(text) ?? []
  return `${words} `.repeat(3)
}
