/** A page of the site. `source` is from the root of the repository. */
export interface Page {
  /** Its address without `.html`. */
  readonly slug: string
  /** How the menu calls it. */
  readonly name: string
  readonly source: PageSource
}

export type PageSource =
  | { readonly kind: 'markdown'; readonly path: string }
  /** The API reports of one package, each of its entries a section. */
  | { readonly kind: 'reports'; readonly packageName: string }

export interface Chapter {
  readonly name: string
  readonly pages: readonly Page[]
}

const page = (slug: string, name: string): Page => ({
  slug,
  name,
  source: { kind: 'markdown', path: `tooling/docs/pages/${slug}.md` },
})

const PACKAGES = ['session', 'api', 'calls', 'contract', 'i18n', 'routing']

/** The site in the order of its menu. */
export const CHAPTERS: readonly Chapter[] = [
  {
    name: 'Overview',
    pages: [page('index', 'Why and where to begin'), page('playground', 'Playground')],
  },
  {
    name: 'Getting started',
    pages: [
      page('start/plain-typescript', 'Plain TypeScript'),
      page('start/tokens', 'Access and refresh tokens'),
      page('start/oidc', 'OpenID Connect'),
      page('start/react', 'React'),
      page('start/next', 'Next.js'),
      page('start/vue', 'Vue'),
      page('start/svelte', 'Svelte'),
      page('start/solid', 'Solid'),
      page('start/angular', 'Angular'),
      page('start/react-native', 'React Native'),
      page('start/another-router', 'Another router'),
      page('start/jotai', 'jotai'),
      page('start/tanstack-query', 'TanStack Query'),
      page('start/server', 'On the server'),
    ],
  },
  {
    name: 'Understanding it',
    pages: [page('how-it-works', 'How it works'), page('errors', 'Errors'), page('comparison', 'Comparison')],
  },
  {
    name: 'Recipes',
    pages: [
      page('recipes/auth-fetch', 'A fetch that renews'),
      page('recipes/cookie-backend', 'A backend with a cookie'),
      page('recipes/opaque-tokens', 'Opaque tokens'),
      page('recipes/service-worker', 'A service worker'),
      page('recipes/browser-extension', 'A browser extension'),
      page('recipes/step-up', 'Asking again'),
      page('recipes/several-instances', 'Several sessions'),
      page('recipes/several-accounts', 'Several accounts'),
      page('recipes/custom-claims', 'Claims of your own'),
      page('recipes/asynchronous-storage', 'Asynchronous storage'),
      page('recipes/live-events', 'One live connection'),
      page('recipes/verify-webhooks', 'Verifying webhooks'),
      page('recipes/testing', 'Testing'),
      page('recipes/devtools', 'Why was I signed out?'),
    ],
  },
  {
    name: 'Migration',
    pages: [
      page('migrate/auth0', 'From auth0-spa-js'),
      page('migrate/clerk', 'From Clerk'),
      page('migrate/firebase', 'From Firebase'),
      page('migrate/oidc-client-ts', 'From oidc-client-ts'),
      page('migrate/react-oidc-context', 'From react-oidc-context'),
      page('migrate/supabase-auth-js', "From Supabase's auth-js"),
    ],
  },
  {
    name: 'Packages',
    pages: PACKAGES.map((name) => ({
      slug: `packages/${name}`,
      name: `@platform/${name}`,
      source: { kind: 'markdown', path: `packages/${name}/README.md` },
    })),
  },
  {
    name: 'Public API',
    pages: PACKAGES.map((name) => ({
      slug: `reference/${name}`,
      name: `@platform/${name}`,
      source: { kind: 'reports', packageName: `@platform/${name}` },
    })),
  },
]

/** Each of the two frames of the playground, which no menu leads to. */
export const FRAME: Page = page('playground-tab', 'A tab of the playground')

export const PAGES: readonly Page[] = [...CHAPTERS.flatMap(({ pages }) => pages), FRAME]
