import type { Rolldown } from 'vite'

type Chunks = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** Elements that only pages with a form use, and only pages with a long list; the others have no need of them. */
const FORM_ELEMENTS = 'elements/(?:forms/(?:error-summary|form|password|text-area)|pickers)'
const LIST_ELEMENTS = 'elements/lists/pager'

/** What pages without a form use of the contract; its schemas and what makes them are much code. */
const FACTS = 'fields/folding|ids|limits|main/settings/erasure|messages/events|version-tag'

/** Files by what their path holds, with `/` for any separator. */
function files(...paths: readonly string[]): RegExp {
  return new RegExp(`[\\\\/](?:${paths.join('|').replaceAll('/', String.raw`[\\/]`)})`)
}

/**
 * What many pages share travels in few files: on a phone a request costs as much as many kilobytes, and the small pieces
 * that are left over otherwise would be dozens. A chunk takes along whatever its modules need that none above it has, so
 * the order is from what others build upon to what they build.
 */
export const CHUNKS: Chunks = [
  // All that the entry needs without waiting, the entry included: no page is ever loaded without it, and what waits for
  // several files would wait for the slowest. What it merely could import from the index of a package is not in it.
  { name: 'start', tags: ['$initial'], priority: 6 },
  {
    name: 'pieces',
    test: files(
      'node_modules/@tanstack/',
      'packages/(?:i18n|routing|session)/',
      `packages/ui/src/(?!${FORM_ELEMENTS}|${LIST_ELEMENTS})`,
      'screens/src/(?:parts/(?:loading|services)|features/(?:sites/dashboard|identity/(?:preferences/task|step-up)))',
      'screens/src/parts/forms/read-text',
    ),
    minShareCount: 3,
    priority: 5,
  },
  { name: 'schemas', test: files('zod/', `packages/contract/src/(?!${FACTS})`), priority: 4 },
  {
    name: 'lists',
    test: files(
      `ui/src/${LIST_ELEMENTS}`,
      'screens/src/(?:parts/(?:lists|persons)|features/administration/guarded-actions/download)',
    ),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'forms',
    test: files(`ui/src/${FORM_ELEMENTS}`, 'screens/src/parts/(?:files|forms|letters)/'),
    minShareCount: 2,
    priority: 2,
  },
  // Parts of the settings of the four kinds of account that a fifth page has, too: signing in needs some, not all the settings.
  {
    name: 'sections',
    test: files(
      'screens/src/(?:parts/signature|features/(?:sites/public-profile|identity/(?:passkeys|second-step|two-step)))/',
    ),
    minShareCount: 5,
    priority: 1,
  },
  // Much code, which no other page needs.
  {
    name: 'settings',
    test: files(
      'screens/src/parts/signature/',
      'screens/src/features/(?:activity/notification-choices|care/access-log|organizations/professional-settings|privacy|sites/settings)/',
      'screens/src/features/identity/(?:account|contact|email-changes|passkeys|second-step|sessions|sign-ins|two-step)/',
    ),
  },
]
