import type { SitePage } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readPageStates } from '../../sites/page-switches/page-switches.ts'
import type { PageState } from '../../sites/page-switches/page-switches.ts'
import type { BuiltSite, SitePages } from '../../infrastructure/http/site-pages.ts'
import { listSwitches, writeSwitch } from '../../sites/site-pages/store.ts'
import type { PageSwitch } from '../../sites/site-pages/store.ts'
import type { Database } from '../../infrastructure/database/database.ts'

export function createAdminSiteRoutes({ guarded }: Implementers) {
  const routes = guarded.administration.sites
  return {
    list: routes.list.handler(async ({ context: { database, sitePages } }) => {
      const [sites, switches] = await Promise.all([sitePages.listBuilt(), listSwitches(database)])
      return {
        items: sites.map((site) => ({
          id: site.id,
          name: site.name,
          pages: presentPages(site, switches),
        })),
      }
    }),
    switchPage: routes.switchPage.handler(async ({ context, input: { params, body } }) => {
      const { database, sitePages, viewer, clock } = context
      const before = await readPage(database, sitePages, params)
      // What the build left out, what is needed, and what goes with the page above it cannot be switched.
      if (before.state === 'leftOut' || before.state === 'fixed' || before.offWith !== null)
        throw new ApiProblem('conflict')
      if ((before.state === 'on') !== body.isOn) {
        const now = new Date(clock.now())
        const { id: siteId, page } = params
        await database.transaction(async (transaction) => {
          const change = { siteId, page, isOn: body.isOn, changedAt: now, changedBy: viewer.accountId }
          await writeSwitch(transaction, change)
          await recordAuditEvent(transaction, {
            at: now,
            siteId,
            actorAccountId: viewer.accountId,
            action: body.isOn ? 'sitePage.switchedOn' : 'sitePage.switchedOff',
            object: { kind: 'sitePage', id: page },
          })
        })
        sitePages.forget(siteId)
      }
      return readPage(database, sitePages, params)
    }),
  }
}

async function readPage(
  database: Database,
  sitePages: SitePages,
  params: { readonly id: string; readonly page: string },
): Promise<SitePage> {
  const [sites, switches] = await Promise.all([sitePages.listBuilt(), listSwitches(database)])
  const site = sites.find(({ id }) => id === params.id)
  const found = site && presentPages(site, switches).find(({ page }) => page === params.page)
  if (found === undefined) throw new ApiProblem('not_found')
  return found
}

function presentPages(site: BuiltSite, switches: readonly PageSwitch[]): SitePage[] {
  const ofSite = new Map(switches.filter(({ siteId }) => siteId === site.id).map((each) => [each.page, each]))
  const off = [...ofSite.values()].filter(({ isOn }) => !isOn).map(({ page }) => page)
  return readPageStates(site.pages, off).map((page) => presentPage(page, ofSite))
}

function presentPage(
  { page, state, offWith }: PageState,
  switches: ReadonlyMap<string, PageSwitch>,
): SitePage {
  const last = switches.get(page.id)
  const name = last && last.firstName !== null ? `${last.firstName} ${last.lastName}` : null
  return {
    page: page.id,
    path: page.path,
    state,
    offWith,
    changedAt: last?.changedAt.toISOString() ?? null,
    changedBy: name,
  }
}
