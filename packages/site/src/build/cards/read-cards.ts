import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPageEnabled, hasPage, readPage } from '@platform/routing/pages'
import { parseCards, type SiteCard } from '@platform/screens/cards'
import { pageOfAddress } from '@platform/screens/page-of-address'
import type { Site } from '../../site.ts'

const FILE = 'cards.json'
const PICTURES = 'cards'

/** What a brand tells its clients, beside its logo and its page tree. */
export interface Cards {
  /** As it goes out. */
  readonly json: string
  readonly pictures: ReadonlyMap<string, Buffer>
}

/**
 * The cards of `/client/candoo`, from `cards.json` and the folder `cards` of an app.
 *
 * @returns `undefined` where the site does not have the page
 * @throws when the page is on and there are none, or when one of them names what does not exist
 */
export function readCards(appDirectory: string, site: Site): Cards | undefined {
  if (!hasPage(site.pages, 'client.candoo')) return undefined
  const file = join(appDirectory, FILE)
  if (!existsSync(file)) {
    throw new Error(
      `site.ts: the page "/client/candoo" is on and there is no ${FILE}; write it, or switch the page off`,
    )
  }
  const cards = parse(readFileSync(file, 'utf8'))
  const folder = join(appDirectory, PICTURES)
  const pictures = new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => [name, readFileSync(join(folder, name))]),
  )
  const lines = cards.flatMap((card, index) =>
    [judgeLink(card, site), judgePicture(card, pictures)].flatMap((wrong) =>
      wrong === undefined ? [] : [`cards.${index}.${wrong}`],
    ),
  )
  if (lines.length > 0) throw new Error(`${FILE}: ${lines.join('\n')}`)
  return { json: JSON.stringify({ cards }), pictures }
}

function parse(json: string): readonly SiteCard[] {
  try {
    return parseCards(json)
  } catch (cause) {
    throw new Error(`${FILE}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** A card that leads nowhere would be found by a client. */
function judgeLink({ link }: SiteCard, { pages }: Site): string | undefined {
  if (!link.startsWith('/')) return undefined
  const named = pageOfAddress(link)
  if (named === undefined) return `link: there is no page "${link}"`
  const { allow } = readPage(named.id)
  if (allow !== 'public' && !allow.includes('client')) return `link: "${link}" is not for clients`
  return isPageEnabled(pages, named.path) ? undefined : `link: the page "${link}" is off on this site`
}

function judgePicture({ picture }: SiteCard, pictures: Cards['pictures']): string | undefined {
  if (picture === undefined || pictures.has(picture)) return undefined
  return `picture: there is no file ${PICTURES}/${picture}`
}
