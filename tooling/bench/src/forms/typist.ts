import { formDraftChangeSchema, type OpenForm } from '@platform/contract/forms'
import type { BrowserContext, Page, Response } from 'playwright'

/** Somebody who types into the questions of a form, and remembers what they were told. */
export interface Typist {
  readonly typeFor: (ms: number) => Promise<void>
  /** Remembers what the page says is saved. */
  readonly noteShown: () => Promise<void>
  /** Ends the tab without its hearing of it, or its process, and opens the form in another one. */
  readonly loseTab: () => Promise<void>
  /** Waits until the page says that all is saved. */
  readonly finish: () => Promise<void>
  readonly findLost: (form: OpenForm) => readonly string[]
  readonly findUnsaved: (form: OpenForm) => readonly string[]
  readonly count: () => { readonly typed: number; readonly acknowledged: number }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz '
const PAUSE_MS = 40
/** Longer than the page waits after the last key, so that something is saved. */
const REST_MS = 1_000
const FINISHED_WITHIN_MS = 90_000

export async function startTypist(
  context: BrowserContext,
  address: string,
  linkIds: readonly string[],
): Promise<Typist> {
  const typed = new Map(linkIds.map((linkId) => [linkId, '']))
  const told = new Map<string, string>()
  let [acknowledged, turns] = [0, 0]
  const note = (linkId: string, text: string): void => {
    if (text.length > (told.get(linkId) ?? '').length) told.set(linkId, text)
  }
  context.on('response', (response) => {
    acknowledged += noteAnswered(response, note)
  })
  let page = await openForm(context, address)

  async function noteShown(): Promise<void> {
    const shown = await page.evaluate(readShown)
    if (shown !== undefined) for (const linkId of linkIds) note(linkId, shownOf(shown, linkId))
  }
  const find = (form: OpenForm, wanted: ReadonlyMap<string, string>): string[] =>
    [...wanted].flatMap(([linkId, text]) => {
      const [answer] = form.draft.answers.find((one) => one.linkId === linkId)?.answers ?? []
      const is = answer !== undefined && 'valueString' in answer ? answer.valueString : ''
      return is.startsWith(text) ? [] : [`${linkId}: "${text}" is "${is}"`]
    })

  return {
    noteShown,
    async typeFor(ms) {
      const until = Date.now() + ms
      const linkId = linkIds[turns++ % linkIds.length] ?? ''
      const field = page.getByRole('textbox', { name: `Question ${linkId}` })
      // The end of a text of several lines, not that of its line.
      await field.press('Control+End')
      for (let place = 0; Date.now() < until; place++) {
        const text = typed.get(linkId) ?? ''
        const letter = LETTERS[text.length % LETTERS.length] ?? ''
        await field.press(letter === ' ' ? 'Space' : letter)
        typed.set(linkId, text + letter)
        await page.waitForTimeout(place % 20 === 19 ? REST_MS : PAUSE_MS)
      }
    },
    async loseTab() {
      await noteShown()
      await (turns % 2 === 0 ? page.close({ runBeforeUnload: false }) : crash(page))
      page = await openForm(context, address)
      for (const [linkId, text] of typed) {
        const is = await page.getByRole('textbox', { name: `Question ${linkId}` }).inputValue()
        if (is !== text) throw new Error(`${linkId}: the page shows "${is}" for "${text}"`)
      }
    },
    async finish() {
      // A pause after failures may be long; who looks at the page again does not wait for it.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: FINISHED_WITHIN_MS })
    },
    findLost: (form) => find(form, told),
    findUnsaved: (form) => find(form, typed),
    count: () => ({
      typed: [...typed.values()].reduce((sum, { length }) => sum + length, 0),
      acknowledged,
    }),
  }
}

async function openForm(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('textbox').first().waitFor()
  return page
}

/** As when a device has no memory left. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}

/** @returns how many answers the server has taken */
function noteAnswered(response: Response, note: (linkId: string, text: string) => void): number {
  const request = response.request()
  if (request.method() !== 'PATCH' || !response.ok()) return 0
  const { changes } = formDraftChangeSchema.parse(request.postDataJSON())
  for (const { linkId, answers } of changes) {
    const [answer] = answers
    if (answer !== undefined && 'valueString' in answer) note(linkId, answer.valueString)
  }
  return changes.length
}

/** In the page: the texts by the labels of their fields, where it says at the same moment that all is saved. */
function readShown(): readonly (readonly [label: string, text: string])[] | undefined {
  const isSaved = [...document.querySelectorAll('main span')].some((one) => one.textContent === 'Saved')
  if (!isSaved) return undefined
  return [...document.querySelectorAll('textarea')].map((field) => [
    field.labels[0]?.textContent ?? '',
    field.value,
  ])
}

function shownOf(shown: readonly (readonly [label: string, text: string])[], linkId: string): string {
  return shown.find(([label]) => label.startsWith(`Question ${linkId}`))?.[1] ?? ''
}
