import type { PageId } from '@platform/routing/pages'

/** The pages that are rendered at build time: the same for everybody who has not signed in, and without secrets in the address. */
export const PRERENDERED_PAGES = [
  'main.home',
  'main.professional',
  'main.premium',
  'main.faq',
  'main.whatsNew',
  'main.demo',
  'error.notFound',
  'error.server',
] as const satisfies readonly PageId[]
