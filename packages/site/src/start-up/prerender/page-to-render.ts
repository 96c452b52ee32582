import type { Plan } from '@platform/contract'
import type { Language } from '@platform/i18n'
import type { PageId } from '@platform/routing/pages'
import type { EarlyCalls } from '../head/early-calls.ts'
import type { SiteConfiguration } from '../../configuration/site-configuration.ts'
import type { RenderedData } from '../entry/rendered-page.ts'

export interface PageToRender {
  readonly page: PageId
  readonly language: Language
  readonly configuration: SiteConfiguration
  readonly texts: Readonly<Record<string, Record<string, unknown>>>
  /** The answer of `GET /plans`, which the pricing page shows. */
  readonly plans: readonly Plan[]
}

export interface RenderedPage {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly path: string
  readonly fingerprint: string
  readonly data: RenderedData
}

/** What the build asks of the bundle that renders pages; named here, where no screen is imported. */
export interface Renderer {
  readonly renderPage: (wish: PageToRender) => Promise<RenderedPage>
  readonly readNamespaces: (page: PageId) => readonly string[]
  readonly readArea: (page: PageId) => string | undefined
  readonly readEarlyCalls: (page: PageId, configuration: SiteConfiguration) => Promise<EarlyCalls | undefined>
}
