import {
  pathOf,
  type MenuPageId,
  type PageId,
  type PageTree,
  type ParamNames,
  type PathParams,
} from './index.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const check = <Result extends true>(result?: Result) => result

check<Same<PathParams<'/x/$token'>, { readonly token: string }>>()
check<Same<PathParams<'/a/$first/b/$second'>, { readonly first: string; readonly second: string }>>()
check<Same<ParamNames<'/main'>, never>>()
check<Same<Extract<MenuPageId, `account.${string}`>, 'account.study'>>()

export const everyDepth: PageTree = { main: true, client: { 'health-profile': { questionnaire: false } } }
// @ts-expect-error -- misspelt: the compiler says "Did you mean to write 'journal'?"
export const misspelt = { client: { jurnal: false } } satisfies PageTree
// @ts-expect-error -- misspelt at the top: "Did you mean to write 'client'?"
export const misspeltArea = { clinet: false } satisfies PageTree
// @ts-expect-error -- nothing is below this page
export const tooDeep = { client: { journal: { archive: false } } } satisfies PageTree
// @ts-expect-error -- a switch, not a word
export const noSwitch = { client: 'off' } satisfies PageTree

pathOf('client.journal')
pathOf('account.shortLink', { token: 'a' })
// @ts-expect-error -- this path has a parameter
pathOf('account.shortLink')
// @ts-expect-error -- and it has another name
pathOf('account.shortLink', { id: 'a' })
// @ts-expect-error -- there is no such page
pathOf('client.jurnal')
// @ts-expect-error -- an id that may be any page's may need parameters
export const pathOfAny = (id: PageId) => pathOf(id)
export const pathOfMenu = (id: MenuPageId) => pathOf(id)
