import type { Plugin } from 'vite'

const SCREENS = '@platform/screens'
const BARE_SCREENS = '\0screens-without-prefetch'

/** Takes the `prefetch` from every page, so that its data is first asked for by its components. Nothing else changes. */
export function fetchOnMountPlugin(): Plugin {
  return {
    name: 'bench:fetch-on-mount',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === SCREENS && importer?.endsWith('/start/framed-screens.ts') === true ? BARE_SCREENS : undefined,
    load: (id) => (id === BARE_SCREENS ? createBareScreens() : undefined),
  }
}

function createBareScreens(): string {
  return `
    import { screens as full } from '${SCREENS}'
    export const screens = Object.fromEntries(
      Object.entries(full).map(([id, { load, namespaces }]) => [id, { load, namespaces }]),
    )`
}
