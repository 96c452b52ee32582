import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema, siteIdSchema } from '../fields/fields.ts'

const tag = 'Administration'

/** A page of the page table, such as `client.journal`; which there are, the routing package knows. */
const pageIdSchema = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z]+\.[A-Za-z]+$/))

/** `leftOut` by the build cannot be switched on; `fixed` pages are needed to sign in and to administer. */
export const SITE_PAGE_STATES = ['on', 'off', 'leftOut', 'fixed'] as const

export const sitePageSchema = z.object({
  page: pageIdSchema,
  path: z.string(),
  state: z.enum(SITE_PAGE_STATES),
  /** The path of the page above it that is switched off, and this one with it. */
  offWith: z.nullable(z.string()),
  /** When somebody switched it last; `null` when nobody ever did. */
  changedAt: z.nullable(instantSchema),
  changedBy: z.nullable(z.string()),
})

export type SitePage = z.output<typeof sitePageSchema>

export const administeredSiteSchema = z.object({
  id: siteIdSchema,
  name: z.string(),
  pages: z.array(sitePageSchema),
})

export type AdministeredSite = z.output<typeof administeredSiteSchema>

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/admin/sites',
    permission: 'adminSites.read',
    tag,
    summary: 'List the sites served here with their pages',
    output: z.object({ items: z.array(administeredSiteSchema) }),
  }),
  switchPage: endpoint({
    method: 'PUT',
    path: '/admin/sites/{id}/pages/{page}',
    permission: 'adminSites.switchPage',
    tag,
    summary: 'Switch a page of a site on or off; who opens the site next sees it so',
    input: z.object({
      params: z.strictObject({ id: siteIdSchema, page: pageIdSchema }),
      body: z.strictObject({ isOn: z.boolean() }),
    }),
    output: sitePageSchema,
  }),
}
